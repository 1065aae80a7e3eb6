import type { PremiseBody } from '@contract/premise';
import { reachOf } from '@domain/access';
import type { Tx } from '@server/db/database';
import { premiseGroupInReach, within } from '@server/db/scope';
import { findUnchoosable, unknownLicenceTypes } from '@server/metadata/references';
import { premiseGroupTable } from '@server/metadata/table';
import { FieldRefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { inArray } from 'drizzle-orm';
import type { premiseTable } from './table';

const REFERENCES = ['regionId', 'companyId', 'consultantId', 'premiseGroupId'] as const;
type References = Pick<typeof premiseTable.$inferSelect, (typeof REFERENCES)[number]>;

/** What the writer doesn't choose: what a premise has already, or what is given to it. It isn't asked about. */
type Given = Partial<References>;

export interface Problem {
  path: string;
  code: string;
}

/** Those of the groups that the viewer may put no premise into. */
const findBarredGroups = async (tx: Tx, viewer: Viewer, ids: readonly number[]): Promise<number[]> => {
  const barred = await findUnchoosable(tx, 'premiseGroup', ids);
  if (ids.length === 0 || reachOf(viewer, 'premise.edit') === 'all') return barred;
  const reached = await tx
    .select({ id: premiseGroupTable.id })
    .from(premiseGroupTable)
    .where(within(premiseGroupInReach(tx, viewer, 'premise.edit'), inArray(premiseGroupTable.id, [...ids])));
  const known = new Set(reached.map(({ id }) => id));
  return [...barred, ...ids.filter((id) => !known.has(id))];
};

/** The licence types of each list that aren't there. Ask before the premise is locked: a licence type that is renamed locks in this order. */
export const licenceTypeProblems = async (
  tx: Tx,
  lists: readonly (readonly string[])[],
): Promise<Problem[][]> => {
  const unknown = await unknownLicenceTypes(tx, lists.flat());
  return lists.map((types) =>
    types.flatMap((code, index) =>
      unknown.includes(code) ? [{ path: `requiredLicenceTypes.${index}`, code: 'unknown_reference' }] : [],
    ),
  );
};

/** The references of each premise that can't be chosen, with one statement of each kind for all of them. */
export const referenceProblems = async (
  tx: Tx,
  viewer: Viewer,
  premises: readonly References[],
  given: Given = {},
): Promise<Problem[][]> => {
  const chosen = (field: keyof References) => [
    ...new Set(
      premises.flatMap(({ [field]: id }) => (id === null || id === (given[field] ?? null) ? [] : [id])),
    ),
  ];
  const barred = {
    regionId: await findUnchoosable(tx, 'region', chosen('regionId')),
    companyId: await findUnchoosable(tx, 'company', chosen('companyId')),
    consultantId: await findUnchoosable(tx, 'consultant', chosen('consultantId')),
    premiseGroupId: await findBarredGroups(tx, viewer, chosen('premiseGroupId')),
  };
  // Whoever works in a scope keeps a premise in a group of its own, or it would be out of the writer's sight.
  const needsGroup = given.premiseGroupId !== null && reachOf(viewer, 'premise.edit') !== 'all';
  return premises.map((premise) => [
    ...REFERENCES.flatMap((field) => {
      const id = premise[field];
      return id !== null && barred[field].includes(id) ? [{ path: field, code: 'unknown_reference' }] : [];
    }),
    ...(premise.premiseGroupId === null && needsGroup ? [{ path: 'premiseGroupId', code: 'required' }] : []),
  ]);
};

/** Throws a FieldRefusalError with every reference of a premise that can't be chosen, and the `others` found before. */
export const checkReferences = async (
  tx: Tx,
  viewer: Viewer,
  facts: References,
  given: Given,
  others: readonly Problem[],
): Promise<void> => {
  const [problems = []] = await referenceProblems(tx, viewer, [facts], given);
  if (problems.length + others.length > 0) throw new FieldRefusalError([...problems, ...others]);
};

/** What is stored of a body. PUT replaces: what is left out is empty. */
export const factsOf = (body: Omit<PremiseBody, 'status'>) => ({
  name: body.name,
  address: body.address,
  regionId: body.regionId,
  companyId: body.companyId,
  consultantId: body.consultantId ?? null,
  premiseGroupId: body.premiseGroupId ?? null,
  contactName: body.contactName,
  contactPhone: body.contactPhone,
  contactEmail: body.contactEmail,
  requiredLicenceTypes: [...new Set(body.requiredLicenceTypes)],
  remarks: body.remarks || null,
});
