import type { Capability } from '@contract/access';
import type { AffectedSlot } from '@contract/affected';
import { type PremiseStatus, premiseCalls, type SavedOwnPremise, type SavedPremise } from '@contract/premise';
import type { Actor } from '@server/actor';
import { describeAffected, type FactsChange, listBroken } from '@server/assignment/affected';
import {
  lockReleased,
  lockStandingGuards,
  refuseUnreleased,
  releaseBroken,
} from '@server/assignment/release-broken';
import { assignmentTable } from '@server/assignment/table';
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

/** The premise if it is in reach and still as the writer saw it; locked, but for a trial run. */
export const lockPremiseToSave = async (
  tx: Tx,
  viewer: Viewer,
  capability: Capability,
  premiseId: number,
  version: number,
  { dryRun = false } = {},
): Promise<StoredPremise> => {
  const query = tx
    .select()
    .from(premiseTable)
    .where(within(premiseInReach(tx, viewer, capability), eq(premiseTable.id, premiseId)));
  const [premise] = await (dryRun ? query : query.for('no key update'));
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
};

/** What guards of the premise must hold once the types are stored. */
const requiring = (premiseId: number, types: readonly string[]): FactsChange => ({
  touches: eq(assignmentTable.premiseId, premiseId),
  after: (coming) => ({
    ...coming,
    requiredLicenceTypes: [...new Set([...types, ...coming.slot.typesOfShift])],
  }),
});

/**
 * Replaces what is known of a premise in reach; without a status it keeps its own. What has been booked stays
 * when it is closed. Guards who don't hold what it newly requires lose their slots where the caller says so; where there
 * is another slot, nothing is stored. A trial run stores and locks nothing, and answers every such slot.
 *
 * Lock order: premise, bookings, guards; who stands there is read only then.
 */
export const savePremise = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  { version, status, releaseSlotIds = [], dryRun = false, ...body }: SavedPremise,
): Promise<AffectedSlot[]> => {
  const facts = factsOf(body);
  const [unknownTypes = []] = await licenceTypeProblems(tx, [facts.requiredLicenceTypes]);
  const before = await lockPremiseToSave(tx, actor.viewer, 'premise.edit', premiseId, version, { dryRun });
  await checkReferences(tx, actor.viewer, facts, before, unknownTypes);

  const isMoreRequired = facts.requiredLicenceTypes.some(
    (type) => !before.requiredLicenceTypes.includes(type),
  );
  const change = requiring(premiseId, facts.requiredLicenceTypes);
  const bookings =
    isMoreRequired && !dryRun ? await lockReleased(tx, actor, change.touches, releaseSlotIds) : [];
  if (isMoreRequired && !dryRun) await lockStandingGuards(tx, actor, change.touches);
  const broken = isMoreRequired ? await listBroken(tx, actor, change) : [];
  if (dryRun) return describeAffected(tx, actor, broken);
  await refuseUnreleased(tx, actor, { broken, bookings }, releaseSlotIds, 'affected');

  await write(tx, actor, before, { ...facts, status: status ?? before.status });
  const reason = actor.t('premise.requirementReason', { premise: facts.name });
  await releaseBroken(tx, actor, { broken, bookings }, reason);
  // Bookings show the premise's name, and a cart asks whether it is closed.
  await announceChange(tx, actor.now, premiseCalls.save.admin.tells);
  return [];
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
  await announceChange(tx, actor.now, premiseCalls.save.client.tells);
};
