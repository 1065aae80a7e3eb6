import type { PremiseBody } from '@contract/premise';
import { reachOf } from '@domain/access';
import type { Tx } from '@server/db/database';
import { premiseGroupInReach, within } from '@server/db/scope';
import { canChoose, unknownLicenceTypes } from '@server/metadata/references';
import { premiseGroupTable } from '@server/metadata/table';
import { FieldRefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { eq } from 'drizzle-orm';
import type { premiseTable } from './table';

type References = Pick<
  typeof premiseTable.$inferSelect,
  'regionId' | 'companyId' | 'consultantId' | 'premiseGroupId'
>;

/** What the writer doesn't choose: what a premise has already, or what is given to it. It isn't asked about. */
type Given = Partial<References>;

interface Problem {
  path: string;
  code: string;
}

const isGroupInReach = async (tx: Tx, viewer: Viewer, groupId: number): Promise<boolean> => {
  const [group] = await tx
    .select({ id: premiseGroupTable.id })
    .from(premiseGroupTable)
    .where(within(premiseGroupInReach(tx, viewer, 'premise.edit'), eq(premiseGroupTable.id, groupId)));
  return group !== undefined;
};

/** Whoever works in a scope keeps a premise in a group of its own, or it would be out of the writer's sight. */
const groupProblem = async (
  tx: Tx,
  viewer: Viewer,
  groupId: number | null,
  given: Given,
): Promise<string | null> => {
  if (groupId === given.premiseGroupId) return null;
  if (groupId === null) return reachOf(viewer, 'premise.edit') === 'all' ? null : 'required';
  if (!(await isGroupInReach(tx, viewer, groupId))) return 'unknown_reference';
  return (await canChoose(tx, 'premiseGroup', groupId)) ? null : 'unknown_reference';
};

/** The licence types of a body that aren't there. Ask before the premise is locked: a licence type that is renamed locks in this order. */
export const licenceTypeProblems = async (
  tx: Tx,
  requiredLicenceTypes: readonly string[],
): Promise<Problem[]> => {
  const unknown = await unknownLicenceTypes(tx, requiredLicenceTypes);
  return unknown.map((code) => ({
    path: `requiredLicenceTypes.${requiredLicenceTypes.indexOf(code)}`,
    code: 'unknown_reference',
  }));
};

/** Throws a FieldRefusalError with every reference of a premise that can't be chosen, and the `others` found before. */
export const checkReferences = async (
  tx: Tx,
  viewer: Viewer,
  { regionId, companyId, consultantId, premiseGroupId }: References,
  given: Given,
  others: readonly Problem[],
): Promise<void> => {
  const problems: Problem[] = [];
  const check = async (kind: 'region' | 'company' | 'consultant', id: number | null, has?: number | null) => {
    if (id === null || id === has || (await canChoose(tx, kind, id))) return;
    problems.push({ path: `${kind}Id`, code: 'unknown_reference' });
  };
  await check('region', regionId, given.regionId);
  await check('company', companyId, given.companyId);
  await check('consultant', consultantId, given.consultantId);
  const group = await groupProblem(tx, viewer, premiseGroupId, given);
  if (group) problems.push({ path: 'premiseGroupId', code: group });
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
