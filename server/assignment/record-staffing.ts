import type { BookingHistoryEntry } from '@contract/booking';
import { type FillingSlot, staffingEvent, statusAfter } from '@domain/booking';
import { findTransition } from '@domain/booking-transitions';
import type { Actor } from '@server/actor';
import { type BookingRecord, recordAction } from '@server/booking/record';
import { assignedGuards, filledPlaces } from '@server/booking/slot-queries';
import { type StaffedPlace, slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { notifyOfBooking } from '@server/notification/notify';
import { inArray, sql } from 'drizzle-orm';

interface StaffedBooking {
  /** Locked, as it was before. */
  booking: BookingRecord;
  action: BookingHistoryEntry['action'];
  reason: string | null;
  staffing: StaffedPlace[];
}

interface BookingSlot extends FillingSlot {
  bookingId: number;
  date: string;
}

const listSlotsOf = async (tx: Tx, now: Date, bookingIds: number[]): Promise<BookingSlot[]> => {
  const rows = await tx
    .select({
      bookingId: slotTable.bookingId,
      state: slotTable.state,
      date: slotTable.date,
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
      numOfSecurity: slotTable.guardsRequired,
      filled: filledPlaces(now),
      assigned: assignedGuards,
      isChangeAsked: sql<boolean>`${slotTable.guardsAsked} is not null`,
    })
    .from(slotTable)
    .where(inArray(slotTable.bookingId, bookingIds));
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }));
};

/**
 * Updates the status of each booking by how many places are filled, writes its one history row, and notifies when the
 * last place was filled or a full booking lost a guard.
 */
export const recordStaffing = async (
  tx: Tx,
  actor: Actor,
  staffed: readonly StaffedBooking[],
): Promise<void> => {
  const slots = await listSlotsOf(
    tx,
    actor.now,
    staffed.map(({ booking }) => booking.id),
  );
  for (const { booking, action, reason, staffing } of staffed) {
    const transition = findTransition(action, booking.status, actor.viewer.roles);
    if (!transition) throw new Error(`Booking ${booking.id} was staffed although it is ${booking.status}`);
    const own = slots.filter(({ bookingId }) => bookingId === booking.id);
    const to = statusAfter(transition, booking.status, own, actor.now.toISOString());
    await recordAction(tx, actor, { booking, action, to, reason, staffing });
    const event = staffingEvent(booking.status, to);
    if (!event) continue;
    await notifyOfBooking(tx, actor, {
      booking,
      event,
      dates: own.filter(({ state }) => state === 'approved').map(({ date }) => date),
    });
  }
};
