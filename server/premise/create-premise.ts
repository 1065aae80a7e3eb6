import { type OwnPremiseBody, type PremiseBody, premiseCalls } from '@contract/premise';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { canChoose } from '@server/metadata/references';
import { announceChange } from '@server/outbox/announce-change';
import { RefusalError } from '@server/refusal';
import { eq } from 'drizzle-orm';
import { checkReferences, factsOf, licenceTypeProblems } from './check-premise';
import { writePremiseUsers } from './set-premise-users';
import { premiseTable } from './table';

const insertPremise = async (
  tx: Tx,
  actor: Actor,
  premise: Omit<typeof premiseTable.$inferInsert, 'createdAt' | 'updatedAt'>,
): Promise<number> => {
  const [created] = await tx
    .insert(premiseTable)
    .values({ ...premise, createdAt: actor.now, updatedAt: actor.now })
    .returning({ id: premiseTable.id });
  if (!created) throw new Error('The premise was not stored.');
  await recordAudit(tx, actor, {
    action: 'premise.created',
    subject: `premise:${created.id}`,
    after: premise,
  });
  await announceChange(tx, actor.now, premiseCalls.create.admin.tells);
  return created.id;
};

/** Takes on a premise for a company; returns its id. */
export const createPremise = async (
  tx: Tx,
  actor: Actor,
  { status = 'active', ...body }: PremiseBody,
): Promise<number> => {
  const facts = factsOf(body);
  await checkReferences(
    tx,
    actor.viewer,
    facts,
    {},
    await licenceTypeProblems(tx, facts.requiredLicenceTypes),
  );
  return insertPremise(tx, actor, { ...facts, status });
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
  const id = await insertPremise(tx, actor, { ...facts, status: 'active' });
  await writePremiseUsers(tx, actor, { id, companyId, userIds: [] }, [userId]);
  return id;
};
