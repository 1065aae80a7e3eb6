import type { PremiseBody } from '@contract/premise';
import type { Lang } from '@contract/primitives';
import { reachOf } from '@domain/access';
import { savedPremiseTexts } from '@domain/premise-texts';
import type { Tx } from '@server/base/db/database';
import { type FieldProblem, FieldRefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { premiseGroupTable } from '@server/model/metadata';
import type { PremiseRow } from '@server/model/premise';
import { premiseGroupInReach, within } from '@server/model/scope';
import { findUnknownLicenceTypes, findUnselectable } from '@server/resources/metadata/reference-queries';
import { inArray } from 'drizzle-orm';

const REFERENCES = ['regionId', 'companyId', 'consultantId', 'premiseGroupId'] as const;
type PremiseNames = Pick<PremiseBody, 'name' | 'address' | 'names' | 'addresses'>;
type References = Pick<PremiseRow, (typeof REFERENCES)[number]>;

/** References that aren't checked: current ones, and those assigned by the system. */
type UncheckedReferences = Partial<References>;

/** Returns the groups that don't exist, are inactive, or are out of the viewer's reach. */
const findUnselectableGroups = async (tx: Tx, viewer: Viewer, ids: readonly number[]): Promise<number[]> => {
  const unselectable = await findUnselectable(tx, 'premiseGroup', ids);
  if (ids.length === 0 || reachOf(viewer, 'premise.edit') === 'all') return unselectable;
  const reached = await tx
    .select({ id: premiseGroupTable.id })
    .from(premiseGroupTable)
    .where(within(premiseGroupInReach(tx, viewer, 'premise.edit'), inArray(premiseGroupTable.id, [...ids])));
  const reachedIds = new Set(reached.map(({ id }) => id));
  return [...unselectable, ...ids.filter((id) => !reachedIds.has(id))];
};

/** Returns the unknown licence types of each list. Call it before locking the premise: the lock order is licence type, premise. */
export const licenceTypeProblems = async (
  tx: Tx,
  lists: readonly (readonly string[])[],
): Promise<FieldProblem[][]> => {
  const unknown = await findUnknownLicenceTypes(tx, lists.flat());
  return lists.map((types) =>
    types.flatMap((code, index) =>
      unknown.includes(code) ? [{ path: `requiredLicenceTypes.${index}`, code: 'unknown_reference' }] : [],
    ),
  );
};

/** Returns the invalid references of each premise, with one statement per kind for all premises. */
export const referenceProblems = async (
  tx: Tx,
  viewer: Viewer,
  premises: readonly References[],
  unchecked: UncheckedReferences = {},
): Promise<FieldProblem[][]> => {
  const chosen = (field: keyof References) => [
    ...new Set(
      premises.flatMap(({ [field]: id }) => (id === null || id === (unchecked[field] ?? null) ? [] : [id])),
    ),
  ];
  const unselectable = {
    regionId: await findUnselectable(tx, 'region', chosen('regionId')),
    companyId: await findUnselectable(tx, 'company', chosen('companyId')),
    consultantId: await findUnselectable(tx, 'consultant', chosen('consultantId')),
    premiseGroupId: await findUnselectableGroups(tx, viewer, chosen('premiseGroupId')),
  };
  // For a user with a limited scope a premise without a group would be out of reach.
  const needsGroup = unchecked.premiseGroupId !== null && reachOf(viewer, 'premise.edit') !== 'all';
  return premises.map((premise) => [
    ...REFERENCES.flatMap((field) => {
      const id = premise[field];
      return id !== null && unselectable[field].includes(id)
        ? [{ path: field, code: 'unknown_reference' }]
        : [];
    }),
    ...(premise.premiseGroupId === null && needsGroup ? [{ path: 'premiseGroupId', code: 'required' }] : []),
  ]);
};

/** Throws a FieldRefusalError with every invalid reference of a premise and the `others` found before. */
export const checkReferences = async (
  tx: Tx,
  viewer: Viewer,
  premise: References,
  unchecked: UncheckedReferences,
  others: readonly FieldProblem[],
): Promise<void> => {
  const [problems = []] = await referenceProblems(tx, viewer, [premise], unchecked);
  if (problems.length + others.length > 0) throw new FieldRefusalError([...problems, ...others]);
};

const textColumnsOf = (lang: Lang, body: PremiseNames, before: PremiseRow | null) => {
  const name = savedPremiseTexts(
    lang,
    { text: body.name, texts: body.names },
    before && { text: before.name, texts: before.names },
  );
  const address = savedPremiseTexts(
    lang,
    { text: body.address, texts: body.addresses },
    before && { text: before.address, texts: before.addresses },
  );
  return { name: name.text, names: name.texts, address: address.text, addresses: address.texts };
};

/** A field that older programs don't send: without it the stored text stays. */
const sentOrStored = <T extends string>(sent: T | null | undefined, stored: T | null | undefined): T | null =>
  (sent === undefined ? stored : sent) || null;

/**
 * The columns of a body sent by a reader of `lang`; `before` is the stored premise. PUT replaces, so missing fields are cleared,
 * but not those that were added later, nor the names and addresses in other languages.
 */
export const premiseColumnsOf = (
  lang: Lang,
  body: Omit<PremiseBody, 'status'>,
  before: PremiseRow | null,
) => ({
  ...textColumnsOf(lang, body, before),
  regionId: body.regionId,
  companyId: body.companyId,
  consultantId: body.consultantId ?? null,
  premiseGroupId: body.premiseGroupId ?? null,
  contactName: body.contactName,
  contactPhone: body.contactPhone,
  contactEmail: body.contactEmail,
  requiredLicenceTypes: [...new Set(body.requiredLicenceTypes)],
  remarks: body.remarks || null,
  kind: sentOrStored(body.kind, before?.kind),
  hours: sentOrStored(body.hours, before?.hours),
  billingAddress: sentOrStored(body.billingAddress, before?.billingAddress),
  billingEmail: sentOrStored(body.billingEmail, before?.billingEmail),
  shortCode: sentOrStored(body.shortCode, before?.shortCode),
  checkIn: body.checkIn ?? before?.checkIn ?? false,
  agreeBeforeIssue: body.agreeBeforeIssue ?? before?.agreeBeforeIssue ?? false,
  ...(body.position === undefined
    ? { latitude: before?.latitude ?? null, longitude: before?.longitude ?? null }
    : { latitude: body.position?.latitude ?? null, longitude: body.position?.longitude ?? null }),
});
