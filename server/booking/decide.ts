import type { Booking } from '@contract/booking';
import { decide, isChangeWaiting, isWaiting, statusAfter } from '@domain/booking';
import { approvalTerms } from '@domain/booking-approval';
import { placesOnceApproved } from '@domain/booking-change';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { notifyOfBooking } from '@server/notification/notify';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import { eq, sql } from 'drizzle-orm';
import { findBookingsOthersMayApprove } from './approvers';
import { tellWhenFilled } from './filling';
import { findBooking } from './queries';
import { type BookingRecord, lockBooking, recordAction } from './record';
import { assignedGuards, filledPlaces } from './slot-queries';
import { promoteItems, retireItems } from './stored-items';
import { bookingTable, slotTable } from './table';
import { applyNumbers } from './write-change';

interface DecisionAsked {
  bookingId: number;
  action: 'approve' | 'reject';
  version: number;
  /** Without them: all that wait. */
  slotIds?: readonly number[] | undefined;
  reason?: string | undefined;
}

const listDecidable = (tx: Tx, bookingId: number, now: Date) =>
  tx
    .select({
      id: slotTable.id,
      date: slotTable.date,
      state: slotTable.state,
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
      numOfSecurity: slotTable.guardsRequired,
      filled: filledPlaces(now),
      assigned: assignedGuards,
      guardsAsked: slotTable.guardsAsked,
      isAddition: slotTable.isAddition,
    })
    .from(slotTable)
    .where(eq(slotTable.bookingId, bookingId));
type Decidable = Awaited<ReturnType<typeof listDecidable>>[number];

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

const factsOf = (slot: Decidable) => ({
  ...slot,
  startsAt: slot.startsAt.toISOString(),
  endsAt: slot.endsAt.toISOString(),
  isChangeAsked: slot.guardsAsked !== null,
});

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

/** Drops the requested change: its additions are deleted and remain in the history only. */
const rejectSlots = async (
  tx: Tx,
  { viewer, now }: Actor,
  meant: readonly Decidable[],
  reason: string | undefined,
) => {
  const ids = (which: (slot: Decidable) => boolean) =>
    sql`any(${sql.param(meant.filter(which).map(({ id }) => id))}::int[])`;
  await tx.delete(slotTable).where(sql`${slotTable.id} = ${ids((slot) => slot.isAddition)}`);
  await tx
    .update(slotTable)
    .set({ guardsAsked: null, version: sql`${slotTable.version} + 1` })
    .where(sql`${slotTable.id} = ${ids((slot) => slot.state === 'approved')}`);
  await tx
    .update(slotTable)
    .set({
      state: 'rejected',
      reason: reason ?? null,
      decidedBy: viewer.userId,
      decidedAt: now,
      version: sql`${slotTable.version} + 1`,
    })
    .where(sql`${slotTable.id} = ${ids((slot) => slot.state === 'requested' && !slot.isAddition)}`);
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

  const decided = (await listDecidable(tx, bookingId, actor.now)).map(factsOf);
  if (!isWaiting(decided)) await retireItems(tx, bookingId, 'waiting');
  if (!isChangeWaiting(decided)) {
    await tx
      .update(bookingTable)
      .set({ changeRequestedBy: null, changeRequestedAt: null })
      .where(eq(bookingTable.id, bookingId));
  }
  const to = statusAfter(transition, booking.status, decided, actor.now.toISOString());
  await recordAction(tx, actor, { booking, action, to, reason: reason || null });
  await notifyOfBooking(tx, actor, {
    booking,
    event: action === 'approve' ? 'approved' : 'rejected',
    dates: meant.map(({ date }) => date),
  });
  await tellWhenFilled(tx, actor, { booking, to, before: slots.map(factsOf), after: decided });
  return findBooking(tx, actor, bookingId);
};
