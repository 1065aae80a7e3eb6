import { type ClientPremiseBody, type PremiseBody, premiseCalls } from '@contract/premise';
import { startOfDay, today } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type FieldProblem, FieldRefusalError, RefusalError } from '@server/base/refusal';
import { companyTable } from '@server/model/metadata';
import { premiseTable } from '@server/model/premise';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findTimeZone } from '@server/platform/setting/queries';
import { isSelectable } from '@server/resources/metadata/reference-queries';
import { and, eq, gte } from 'drizzle-orm';
import { checkReferences, licenceTypeProblems, premiseColumnsOf, referenceProblems } from './check-premise';
import { recordBillingEmails } from './party-address';
import { writePremiseUsers } from './set-premise-users';

type NewPremise = Omit<typeof premiseTable.$inferInsert, 'createdAt' | 'updatedAt'>;

const insertPremises = async (tx: Tx, actor: Actor, premises: readonly NewPremise[]): Promise<number[]> => {
  const created = await tx
    .insert(premiseTable)
    .values(premises.map((premise) => ({ ...premise, createdAt: actor.now, updatedAt: actor.now })))
    .returning({ id: premiseTable.id });
  const ids = created.map(({ id }) => id);
  await recordAudit(
    tx,
    actor,
    ...premises.map((premise, index) => ({
      action: 'premise.created',
      subject: `premise:${ids[index]}`,
      after: premise,
    })),
  );
  await announceChange(tx, actor.now, premiseCalls.create.admin.tells);
  return ids;
};

/** Returns the problems of each new premise that the schema can't find. */
export const newPremiseProblems = async (
  tx: Tx,
  { viewer, lang }: Actor,
  bodies: readonly PremiseBody[],
): Promise<FieldProblem[][]> => {
  const premises = bodies.map((body) => premiseColumnsOf(lang, body, null));
  const references = await referenceProblems(tx, viewer, premises);
  const licenceTypes = await licenceTypeProblems(
    tx,
    premises.map(({ requiredLicenceTypes }) => requiredLicenceTypes),
  );
  return bodies.map((_, index) => [...(references[index] ?? []), ...(licenceTypes[index] ?? [])]);
};

/** Creates premises without problems by `newPremiseProblems`; returns their ids in order. */
export const createPremises = (tx: Tx, actor: Actor, bodies: readonly PremiseBody[]): Promise<number[]> =>
  insertPremises(
    tx,
    actor,
    bodies.map((body) => ({ ...premiseColumnsOf(actor.lang, body, null), status: body.status ?? 'active' })),
  );

/** Creates a premise for a company and returns its id. */
export const createPremise = async (tx: Tx, actor: Actor, body: PremiseBody): Promise<number> => {
  const [problems = []] = await newPremiseProblems(tx, actor, [body]);
  if (problems.length > 0) throw new FieldRefusalError(problems);
  const [id] = await createPremises(tx, actor, [body]);
  if (!id) throw new Error('The premise was not stored.');
  return id;
};

/** Returns the group that all premises of a company share, else null. */
const findSharedGroup = async (tx: Tx, companyId: number): Promise<number | null> => {
  const groups = await tx
    .selectDistinct({ id: premiseTable.premiseGroupId })
    .from(premiseTable)
    .where(eq(premiseTable.companyId, companyId));
  return groups.length === 1 ? (groups[0]?.id ?? null) : null;
};

const MAX_PREMISES_PER_DAY = 20;

/** Throws over_limit for a company with too many new premises today. */
const refuseMany = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  // Otherwise calls at the same time would all count the same premises.
  await tx
    .select({ id: companyTable.id })
    .from(companyTable)
    .where(eq(companyTable.id, companyId))
    .for('no key update');
  const zone = await findTimeZone(tx);
  const since = new Date(startOfDay(today(zone, now.toISOString()), zone));
  const count = await tx.$count(
    premiseTable,
    and(eq(premiseTable.companyId, companyId), gte(premiseTable.createdAt, since)),
  );
  if (count >= MAX_PREMISES_PER_DAY)
    throw new RefusalError('over_limit', { count }, { reason: 'premisesPerDay' });
};

/** Creates a premise of the client's company with the client as its user; returns its id. */
export const createOwnPremise = async (tx: Tx, actor: Actor, body: ClientPremiseBody): Promise<number> => {
  const { companyId, userId } = actor.viewer;
  if (companyId === null || !(await isSelectable(tx, 'company', companyId)))
    throw new RefusalError('conflict', {}, { reason: 'withoutCompany' });
  await refuseMany(tx, companyId, actor.now);
  const assigned = { companyId, premiseGroupId: await findSharedGroup(tx, companyId) };
  const premise = premiseColumnsOf(actor.lang, { ...body, ...assigned }, null);
  await checkReferences(tx, actor.viewer, premise, assigned, []);
  const [id] = await insertPremises(tx, actor, [{ ...premise, status: 'active' }]);
  if (!id) throw new Error('The premise was not stored.');
  await recordBillingEmails(tx, actor, id, null, premise);
  await writePremiseUsers(tx, actor, { id, companyId, userIds: [] }, [userId]);
  return id;
};
