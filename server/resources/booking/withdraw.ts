import type { Booking } from '@contract/booking';
import { bookingRoles } from '@domain/api-key';
import { isPendingApproval, statusAfter } from '@domain/booking';
import { transitionOf } from '@domain/booking-transitions';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { RefusalError } from '@server/base/refusal';
import { notifyOfBooking } from '@server/platform/notification/notify';
import { listSlotFilling, notifyWhenFilled } from './filling';
import { findBooking } from './queries';
import { lockBooking, recordAction } from './record';
import { cancelWithChange } from './write-change';

interface WithdrawalRequest {
  bookingId: number;
  version: number;
  reason?: string | undefined;
}

/**
 * Withdraws undecided requests, started or not and regardless of the cut-off: pending slots of an order are
 * cancelled, a pending change is discarded. Slots in force keep their guards.
 */
export const withdrawUndecided = async (
  tx: Tx,
  actor: Actor,
  { bookingId, version, reason }: WithdrawalRequest,
): Promise<Booking> => {
  const { viewer, now } = actor;
  const booking = await lockBooking(tx, viewer, 'booking.edit', bookingId);
  const transition = transitionOf('withdraw', booking.status, bookingRoles(viewer));
  if (!transition) throw new RefusalError('booking_status', { status: booking.status });
  refuseStale(booking, version);

  const before = await listSlotFilling(tx, now, [bookingId]);
  const undecided = before.filter((slot) => isPendingApproval([slot]));
  const ordered = undecided.filter(({ state, isAddition }) => state === 'requested' && !isAddition);
  await cancelWithChange(tx, actor, { bookingId, slots: ordered, reason: reason || null });
  const after = await listSlotFilling(tx, now, [bookingId]);
  const to = statusAfter(transition, booking.status, after, now.toISOString());
  await recordAction(tx, actor, { booking, action: 'withdraw', to, reason: reason || null });
  if (transition.event)
    await notifyOfBooking(tx, actor, {
      booking,
      event: transition.event,
      dates: undecided.map(({ date }) => date),
    });
  await notifyWhenFilled(tx, actor, { booking, to, before, after });
  return findBooking(tx, actor, bookingId);
};
