import type { CallInput } from '@contract/call';
import { type CreatedOffer, offerCalls } from '@contract/offer';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { slotTable } from '@server/model/booking';
import { offerTable } from '@server/model/offer';
import { within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { addMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import { askGuards, findEligibleGuards, findOpenSlot } from './ask-guards';
import type { Messaging } from './message-guards';
import { findOffer, offerInReach } from './offer-queries';
import { tellOfferEnded } from './tell-offers';

type New = CallInput<typeof offerCalls.create>['body'];
/** Offers an open place to guards whom no rule stops, best first, and tells each of them. */
export const createOffer = async (
  tx: Tx,
  actor: Actor,
  { slotId, securityIds, minutes }: New,
  messaging: Messaging,
): Promise<CreatedOffer> => {
  const eligible = await findEligibleGuards(tx, actor, slotId);
  const slot = await findOpenSlot(tx, actor, slotId);
  if (!slot) throw new RefusalError('conflict', {}, { reason: 'offerFilled' });
  const refused = securityIds.flatMap((id, index) =>
    eligible.includes(id) ? [] : [{ path: `securityIds.${index}`, code: 'guard_not_free' }],
  );
  if (refused.length > 0) throw new FieldRefusalError(refused);
  const guardIds = eligible.filter((id) => securityIds.includes(id));
  const { now, viewer } = actor;
  const [row] = await tx
    .insert(offerTable)
    .values({
      slotId,
      premiseId: slot.premiseId,
      minutes,
      size: guardIds.length,
      until: addMinutes(now, minutes),
      createdBy: viewer.userId,
      keyId: viewer.key?.id,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('The offer was not stored');
  const toTell = await askGuards(tx, actor, row.id, guardIds, messaging);
  await recordAudit(tx, actor, { action: 'offer.created', subject: `booking:${slot.bookingId}` });
  await announceChange(tx, now, offerCalls.create.tells);
  return { ...(await findOffer(tx, actor, row.id)), toTell };
};

/** Withdraws an open offer; whoever has not answered is told. */
export const withdrawOffer = async (
  tx: Tx,
  actor: Actor,
  id: number,
  messaging: Messaging,
): Promise<void> => {
  const row = await lockRow(
    tx
      .select()
      .from(offerTable)
      .where(within(offerInReach(tx, actor.viewer), eq(offerTable.id, id))),
  );
  if (row.endedAt) throw new RefusalError('conflict', {}, { reason: 'offerEnded' });
  await tx
    .update(offerTable)
    .set({ endedAt: actor.now, withdrawnBy: actor.viewer.userId })
    .where(eq(offerTable.id, id));
  await tellOfferEnded(tx, actor, id, messaging);
  const [slot] = await tx
    .select({ bookingId: slotTable.bookingId })
    .from(slotTable)
    .where(eq(slotTable.id, row.slotId));
  await recordAudit(tx, actor, { action: 'offer.withdrawn', subject: `booking:${slot?.bookingId}` });
  await announceChange(tx, actor.now, offerCalls.withdraw.tells);
};
