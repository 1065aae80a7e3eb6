import type { BookingStatus } from '@contract/booking';
import { fillsLastPlace, type StaffedSlot } from '@domain/booking';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { type BookingRow, slotTable } from '@server/model/booking';
import { notifyOfBooking } from '@server/platform/notification/notify';
import { inArray, sql } from 'drizzle-orm';
import { assignedGuards, filledPlaces } from './slot-queries';

export interface BookingSlot extends StaffedSlot {
  id: number;
  bookingId: number;
  date: string;
}

/** The slots of these bookings with the facts that determine a booking's status. */
export const listSlotFilling = async (
  tx: Tx,
  now: Date,
  bookingIds: readonly number[],
): Promise<BookingSlot[]> => {
  const rows = await tx
    .select({
      id: slotTable.id,
      bookingId: slotTable.bookingId,
      state: slotTable.state,
      date: slotTable.date,
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
      guards: slotTable.guardsRequired,
      filled: filledPlaces(now),
      assigned: assignedGuards,
      isChangeRequested: sql<boolean>`${slotTable.requestedGuards} is not null`,
      isAddition: slotTable.isAddition,
    })
    .from(slotTable)
    .where(inArray(slotTable.bookingId, [...bookingIds]));
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }));
};

interface StaffingChange {
  /** Locked; the state before the change. */
  booking: BookingRow;
  to: BookingStatus;
  before: readonly StaffedSlot[];
  after: readonly (StaffedSlot & { date: string })[];
}

/**
 * Notifies the premise's clients if a change filled the last place of a booking. Every use case that can fill one
 * calls it.
 */
export const notifyWhenFilled = async (tx: Tx, actor: AnyActor, change: StaffingChange): Promise<void> => {
  const { booking, to, before, after } = change;
  const isNewlyFilled = fillsLastPlace(
    { status: booking.status, slots: before },
    { status: to, slots: after },
    actor.now.toISOString(),
  );
  if (!isNewlyFilled) return;
  await notifyOfBooking(tx, actor, {
    booking,
    event: 'filled',
    dates: after.filter(({ state }) => state === 'approved').map(({ date }) => date),
  });
};
