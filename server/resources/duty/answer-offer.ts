import type { CallInput } from '@contract/call';
import { guardPageCalls } from '@contract/guard-page';
import { rolesIn } from '@domain/access';
import { type Actor, type AnyActor, actorAt } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { RefusalError } from '@server/base/refusal';
import { type OfferRow, offerGuardTable, offerTable } from '@server/model/offer';
import type { DutyDevice } from '@server/platform/duty/duty-device';
import { announceChange } from '@server/platform/outbox/announce-change';
import { saveAssignments } from '@server/resources/assignment/save';
import { findRequester } from '@server/resources/user/requester-queries';
import { and, eq, inArray } from 'drizzle-orm';
import { answeredDuties, lockDuties, pressedOn, toldNow, writeDuties } from './change-duties';
import type { Messaging } from './message-guards';
import { tellOfferEnded } from './tell-offers';

type Answer = CallInput<typeof guardPageCalls.answerOffer>['body']['answer'];

const taken = () => new RefusalError('conflict', {}, { reason: 'offerTaken' });

/** Whoever made the offer, with the rights of now; null once the account, or the API key that made it, has ended. */
export const makerOf = async (tx: Tx, { createdBy, keyId }: OfferRow, now: Date): Promise<Actor | null> => {
  const user = await findRequester(tx, { userId: createdBy, keyId }, now);
  return user && actorAt({ ...user, roles: rolesIn('admin', user.roles) }, now);
};

const assign = async (tx: Tx, offer: OfferRow, guardId: number, now: Date): Promise<void> => {
  const maker = await makerOf(tx, offer, now);
  if (!maker) throw taken();
  try {
    await saveAssignments(tx, maker, { assign: [{ slotId: offer.slotId, guardId }], unassign: [] });
  } catch (error) {
    // The reasons name other guards and shifts, which are not the guard's to read.
    if (error instanceof RefusalError) throw taken();
    throw error;
  }
};

/**
 * Stores a guard's answer to an offer. The first who takes it is assigned, by the rules and in the name of whoever made the
 * offer; the row's lock lets the others wait and find it ended.
 */
export const answerOffer = async (
  tx: Tx,
  actor: AnyActor,
  device: Pick<DutyDevice, 'id' | 'guardId' | 'heldStaffSession'>,
  { id, answer }: { id: number; answer: Answer },
  messaging: Messaging,
): Promise<void> => {
  const { now } = actor;
  const { guardId } = device;
  const asked = tx
    .select({ id: offerGuardTable.offerId })
    .from(offerGuardTable)
    .where(eq(offerGuardTable.guardId, guardId));
  const offer = await lockRow(
    tx
      .select()
      .from(offerTable)
      .where(and(eq(offerTable.id, id), inArray(offerTable.id, asked))),
    { strength: 'update' },
  );
  if (offer.takenBy === guardId && answer === 'yes') return;
  if (offer.endedAt) throw taken();
  await tx
    .update(offerGuardTable)
    .set({ hasAccepted: answer === 'yes', answeredAt: now })
    .where(and(eq(offerGuardTable.offerId, id), eq(offerGuardTable.guardId, guardId)));
  if (answer === 'yes') {
    await assign(tx, offer, guardId, now);
    await tx.update(offerTable).set({ takenBy: guardId, endedAt: now }).where(eq(offerTable.id, id));
    const locked = await lockDuties(tx, [{ slotId: offer.slotId, guardId }], actor);
    const duties = await answeredDuties(tx, locked, 'confirm', now);
    await writeDuties(
      tx,
      actor,
      duties.map((duty) => ({
        duty,
        change: { ...toldNow(duty, 'page', now), answer: 'confirm' as const, answeredAt: now },
      })),
      { act: 'confirm', ...pressedOn(device), detail: { ...pressedOn(device).detail, offer: id } },
    );
    await tellOfferEnded(tx, actor, id, messaging);
  }
  await announceChange(tx, now, guardPageCalls.answerOffer.tells);
};
