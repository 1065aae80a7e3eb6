import type { Capability } from '@contract/access';
import { type PremiseStatus, premiseCalls, type SavedOwnPremise, type SavedPremise } from '@contract/premise';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { premiseInReach, within } from '@server/db/scope';
import { announceChange } from '@server/outbox/announce-change';
import { notFound, RefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { eq } from 'drizzle-orm';
import { checkReferences, factsOf, licenceTypeProblems } from './check-premise';
import { premiseTable } from './table';

type StoredPremise = typeof premiseTable.$inferSelect;
type Facts = ReturnType<typeof factsOf> & { status: PremiseStatus };

/** The premise, locked, if it is in reach and still as the writer saw it. */
export const lockPremiseToSave = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  premiseId: number,
  version: number,
): Promise<StoredPremise> => {
  const [premise] = await tx
    .select()
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId)))
    .for('no key update');
  if (!premise) throw notFound();
  if (premise.version !== version) throw new RefusalError('stale');
  return premise;
};

const write = async (tx: Tx, actor: Actor, before: StoredPremise, after: Facts): Promise<void> => {
  await tx
    .update(premiseTable)
    .set({ ...after, version: before.version + 1, updatedAt: actor.now })
    .where(eq(premiseTable.id, before.id));
  await recordAudit(tx, actor, {
    action: 'premise.saved',
    subject: `premise:${before.id}`,
    before: { ...factsOf(before), status: before.status },
    after,
  });
  // Bookings show the premise's name, and a cart asks whether it is closed.
  await announceChange(tx, actor.now, premiseCalls.save.admin.tells);
};

/**
 * Replaces what is known of a premise in reach; without a status it keeps its own. What has been booked stays
 * when it is closed.
 */
export const savePremise = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  { version, status, ...body }: SavedPremise,
): Promise<void> => {
  const facts = factsOf(body);
  const unknownTypes = await licenceTypeProblems(tx, facts.requiredLicenceTypes);
  const before = await lockPremiseToSave(tx, actor.viewer, 'premise.edit', premiseId, version);
  await checkReferences(tx, actor.viewer, facts, before, unknownTypes);
  await write(tx, actor, before, { ...facts, status: status ?? before.status });
};

/** Replaces what a client says of an own premise; what is the guarding company's to say stays. */
export const saveOwnPremise = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  { version, ...body }: SavedOwnPremise,
): Promise<void> => {
  const before = await lockPremiseToSave(tx, actor.viewer, 'premise.edit', premiseId, version);
  const facts = factsOf({ ...before, ...body, remarks: body.remarks ?? null });
  await checkReferences(tx, actor.viewer, facts, before, []);
  await write(tx, actor, before, { ...facts, status: before.status });
};
