import { opensPlace, statusAfter } from '@domain/booking';
import { findTransition } from '@domain/booking-transitions';
import type { Actor } from '@server/actor';
import { type BookingSlot, listSlotFilling, notifyWhenFilled } from '@server/booking/filling';
import { type BookingRecord, recordAction } from '@server/booking/record';
import type { StaffedPlace } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { notifyOfBooking } from '@server/notification/notify';

interface StaffedBooking {
  /** Locked; as before the change. */
  booking: BookingRecord;
  action: 'assign' | 'release';
  reason: string | null;
  staffing: StaffedPlace[];
}

/**
 * Updates the status of each booking from its filled places, writes one history row per booking, and notifies when
 * the last place was filled or a full booking lost a guard. `slotsBefore` are the bookings' slots before the
 * change.
 */
export const recordStaffing = async (
  tx: Tx,
  actor: Actor,
  staffed: readonly StaffedBooking[],
  slotsBefore: readonly BookingSlot[],
): Promise<void> => {
  const slots = await listSlotFilling(
    tx,
    actor.now,
    staffed.map(({ booking }) => booking.id),
  );
  for (const { booking, action, reason, staffing } of staffed) {
    const transition = findTransition(action, booking.status, actor.viewer.roles);
    if (!transition) throw new Error(`Booking ${booking.id} was staffed although it is ${booking.status}`);
    const isOwn = ({ bookingId }: BookingSlot) => bookingId === booking.id;
    const own = slots.filter(isOwn);
    const to = statusAfter(transition, booking.status, own, actor.now.toISOString());
    await recordAction(tx, actor, { booking, action, to, reason, staffing });
    await notifyWhenFilled(tx, actor, { booking, to, before: slotsBefore.filter(isOwn), after: own });
    if (!opensPlace(booking.status, to)) continue;
    await notifyOfBooking(tx, actor, {
      booking,
      event: 'guardLeft',
      dates: own.filter(({ state }) => state === 'approved').map(({ date }) => date),
    });
  }
};
