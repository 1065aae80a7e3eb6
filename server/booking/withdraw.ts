import type { Booking } from '@contract/booking';
import { decide, isWaiting, statusAfter } from '@domain/booking';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { notifyOfBooking } from '@server/notification/notify';
import { RefusalError } from '@server/refusal';
import { eq } from 'drizzle-orm';
import { listFilling, tellWhenFilled } from './filling';
import { findBooking } from './queries';
import { lockBooking, recordAction } from './record';
import { retireItems } from './stored-items';
import { bookingTable } from './table';
import { cancelSlots, dropAdditions } from './write-change';

interface WithdrawalAsked {
  bookingId: number;
  version: number;
  reason?: string | undefined;
}

/**
 * Takes back what nobody has approved, begun or not and whatever the cut-off: slots of an order that wait are cancelled,
 * a waiting change is dropped. What is in force stays with its guards.
 */
export const withdrawUndecided = async (
  tx: Tx,
  actor: Actor,
  { bookingId, version, reason }: WithdrawalAsked,
): Promise<Booking> => {
  const { viewer, now } = actor;
  const booking = await lockBooking(tx, viewer, 'booking.edit', bookingId);
  const facts = { ...booking, hasSlotsInForce: true, isBeforeCutOff: true };
  const asker = { userId: viewer.userId, roles: viewer.roles, othersMayApprove: true };
  const decision = decide('withdraw', facts, asker);
  if (!decision.ok) throw new RefusalError('booking_status', { status: booking.status });
  if (booking.version !== version) throw new RefusalError('stale');

  const before = await listFilling(tx, now, [bookingId]);
  const undecided = before.filter((slot) => isWaiting([slot]));
  await dropAdditions(tx, bookingId);
  const ordered = undecided.filter(({ state, isAddition }) => state === 'requested' && !isAddition);
  await cancelSlots(
    tx,
    actor,
    ordered.map(({ id }) => id),
    reason || null,
  );
  await retireItems(tx, bookingId, 'waiting');
  await tx
    .update(bookingTable)
    .set({ changeRequestedBy: null, changeRequestedAt: null })
    .where(eq(bookingTable.id, bookingId));
  const after = await listFilling(tx, now, [bookingId]);
  const to = statusAfter(decision.transition, booking.status, after, now.toISOString());
  await recordAction(tx, actor, { booking, action: 'withdraw', to, reason: reason || null });
  if (decision.transition.event)
    await notifyOfBooking(tx, actor, {
      booking,
      event: decision.transition.event,
      dates: undecided.map(({ date }) => date),
    });
  await tellWhenFilled(tx, actor, { booking, to, before, after });
  return findBooking(tx, actor, bookingId);
};
