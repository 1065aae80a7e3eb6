import type { Booking } from '@contract/booking';
import { decide, isWaiting } from '@domain/booking';
import { approvalTerms } from '@domain/booking-approval';
import { placesOnceApproved } from '@domain/booking-change';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import { sql } from 'drizzle-orm';
import { findBookingsOthersMayApprove } from './approvers';
import { type Decidable, factsOf, listDecidable, recordDecision, rejectSlots } from './decision';
import { findBooking } from './queries';
import { type BookingRecord, lockBooking } from './record';
import { promoteItems } from './stored-items';
import { slotTable } from './table';
import { applyNumbers } from './write-change';

interface DecisionAsked {
  bookingId: number;
  action: 'approve' | 'reject';
  version: number;
  /** Without them: all that wait. */
  slotIds?: readonly number[] | undefined;
  reason?: string | undefined;
}

/** The transition that the rules allow. State before version before the rest, as every call answers. */
const allowedTransition = async (
  tx: Tx,
  { viewer, now }: Actor,
  booking: BookingRecord,
  slots: readonly Decidable[],
  { action, version, reason }: DecisionAsked,
) => {
  const othersMay = await findBookingsOthersMayApprove(tx, viewer, [booking]);
  const hasSlotsInForce = slots.some(({ state, endsAt }) => state === 'approved' && endsAt > now);
  const approver = {
    userId: viewer.userId,
    roles: viewer.roles,
    othersMayApprove: othersMay.has(booking.id),
  };
  const facts = { ...booking, hasSlotsInForce, isBeforeCutOff: true };
  const decision = decide(action, facts, approver, reason);
  if (!decision.ok && decision.code !== 'validation')
    throw 'own' in decision.params
      ? new RefusalError('forbidden')
      : new RefusalError('booking_status', decision.params);
  if (booking.version !== version) throw new RefusalError('stale');
  if (!decision.ok) throw new FieldRefusalError([{ path: decision.params.field, code: 'required' }]);
  return decision.transition;
};

/** The waiting slots that are meant. One that doesn't wait, or isn't of this booking, is refused at its place. */
const meantSlots = (slots: readonly Decidable[], slotIds: DecisionAsked['slotIds']): Decidable[] => {
  const waiting = slots.filter((slot) => isWaiting([factsOf(slot)]));
  if (!slotIds) return waiting;
  const waitingIds = new Set(waiting.map(({ id }) => id));
  const wrong = slotIds.flatMap((id, index) =>
    waitingIds.has(id) ? [] : [{ path: `slotIds.${index}`, code: 'slot_not_waiting' }],
  );
  if (wrong.length > 0) throw new FieldRefusalError(wrong);
  const named = new Set(slotIds);
  return waiting.filter(({ id }) => named.has(id));
};

/** Refuses to approve what is over, at its place; what has begun needs a reason. */
const refuseTooLate = (
  { now, t }: Actor,
  meant: readonly Decidable[],
  { slotIds, reason }: DecisionAsked,
): void => {
  const { ended, needsReason } = approvalTerms(meant.map(factsOf), now.toISOString());
  const endedIds = new Set(ended.map(({ id }) => id));
  const errors = (slotIds ?? []).flatMap((id, index) =>
    endedIds.has(id)
      ? [{ path: `slotIds.${index}`, code: 'slot_ended', message: t('validation.slot_ended') }]
      : [],
  );
  if (ended.length > 0)
    throw new RefusalError(
      'conflict',
      { count: ended.length },
      { reason: 'slotsEnded', members: { slotIds: [...endedIds] }, ...(errors.length > 0 && { errors }) },
    );
  if (needsReason && !reason?.trim()) throw new FieldRefusalError([{ path: 'reason', code: 'required' }]);
};

/** Applies the requested change. A slot that has started meanwhile keeps its guards. */
const approveSlots = async (tx: Tx, actor: Actor, meant: readonly Decidable[]) => {
  const requested = meant.filter(({ state }) => state === 'requested').map(({ id }) => id);
  await tx
    .update(slotTable)
    .set({
      state: 'approved',
      isAddition: false,
      reason: null,
      decidedBy: actor.viewer.userId,
      decidedAt: actor.now,
      version: sql`${slotTable.version} + 1`,
    })
    .where(sql`${slotTable.id} = any(${sql.param(requested)}::int[])`);
  const numbers = meant
    .map(factsOf)
    .flatMap((slot) =>
      slot.guardsAsked === null
        ? []
        : [{ id: slot.id, guards: placesOnceApproved(slot, slot.guardsAsked, actor.now.toISOString()) }],
    );
  await applyNumbers(tx, actor, numbers, null);
};

/** Approves or rejects everything that waits in a booking, or the named slots only; the others keep waiting. */
export const decideBooking = async (tx: Tx, actor: Actor, asked: DecisionAsked): Promise<Booking> => {
  const { bookingId, action, reason } = asked;
  const booking = await lockBooking(tx, actor.viewer, 'booking.approve', bookingId);
  const slots = await listDecidable(tx, bookingId, actor.now);
  const transition = await allowedTransition(tx, actor, booking, slots, asked);
  const meant = meantSlots(slots, asked.slotIds);

  if (action === 'approve') {
    refuseTooLate(actor, meant, asked);
    await approveSlots(tx, actor, meant);
    await promoteItems(tx, bookingId);
  } else await rejectSlots(tx, actor, meant, reason);

  await recordDecision(tx, actor, {
    booking,
    transition,
    action,
    reason: reason || null,
    event: action === 'approve' ? 'approved' : 'rejected',
    dates: meant.map(({ date }) => date),
    before: slots.map(factsOf),
  });
  return findBooking(tx, actor, bookingId);
};
