import { type OwnPremiseBody, type PremiseBody, premiseCalls } from '@contract/premise';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { canChoose } from '@server/metadata/references';
import { announceChange } from '@server/outbox/announce-change';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { eq } from 'drizzle-orm';
import {
  checkReferences,
  factsOf,
  licenceTypeProblems,
  type Problem,
  referenceProblems,
} from './check-premise';
import { writePremiseUsers } from './set-premise-users';
import { premiseTable } from './table';

/** What is stored of a new premise. */
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

/** What keeps each of several new premises out, beside what the schema refuses. */
export const newPremiseProblems = async (
  tx: Tx,
  viewer: Viewer,
  bodies: readonly PremiseBody[],
): Promise<Problem[][]> => {
  const facts = bodies.map(factsOf);
  const references = await referenceProblems(tx, viewer, facts);
  const licenceTypes = await licenceTypeProblems(
    tx,
    facts.map(({ requiredLicenceTypes }) => requiredLicenceTypes),
  );
  return bodies.map((_, index) => [...(references[index] ?? []), ...(licenceTypes[index] ?? [])]);
};

/** Takes on premises of which `newPremiseProblems` found no problem; returns their ids, in order. */
export const createPremises = (tx: Tx, actor: Actor, bodies: readonly PremiseBody[]): Promise<number[]> =>
  insertPremises(
    tx,
    actor,
    bodies.map((body) => ({ ...factsOf(body), status: body.status ?? 'active' })),
  );

/** Takes on a premise for a company; returns its id. */
export const createPremise = async (tx: Tx, actor: Actor, body: PremiseBody): Promise<number> => {
  const [problems = []] = await newPremiseProblems(tx, actor.viewer, [body]);
  if (problems.length > 0) throw new FieldRefusalError(problems);
  const [id] = await createPremises(tx, actor, [body]);
  if (!id) throw new Error('The premise was not stored.');
  return id;
};

/** The one group that all premises of a company are in; null where they have none, or not the same. */
const findSharedGroup = async (tx: Tx, companyId: number): Promise<number | null> => {
  const groups = await tx
    .selectDistinct({ id: premiseTable.premiseGroupId })
    .from(premiseTable)
    .where(eq(premiseTable.companyId, companyId));
  return groups.length === 1 ? (groups[0]?.id ?? null) : null;
};

/** Adds a premise of a client's company, with the client as its user; returns its id. */
export const createOwnPremise = async (tx: Tx, actor: Actor, body: OwnPremiseBody): Promise<number> => {
  const { companyId, userId } = actor.viewer;
  if (companyId === null || !(await canChoose(tx, 'company', companyId)))
    throw new RefusalError('conflict', {}, { reason: 'withoutCompany' });
  const given = { companyId, premiseGroupId: await findSharedGroup(tx, companyId) };
  const facts = factsOf({ ...body, ...given });
  await checkReferences(tx, actor.viewer, facts, given, []);
  const [id] = await insertPremises(tx, actor, [{ ...facts, status: 'active' }]);
  if (!id) throw new Error('The premise was not stored.');
  await writePremiseUsers(tx, actor, { id, companyId, userIds: [] }, [userId]);
  return id;
};
