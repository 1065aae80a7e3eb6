import type { BookingStatus } from '@contract/booking';
import { type FillingSlot, fillsLastPlace } from '@domain/booking';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { notifyOfBooking } from '@server/notification/notify';
import { inArray, sql } from 'drizzle-orm';
import type { BookingRecord } from './record';
import { assignedGuards, filledPlaces } from './slot-queries';
import { slotTable } from './table';

export interface BookingSlot extends FillingSlot {
  id: number;
  bookingId: number;
  date: string;
}

/** What the status of these bookings is decided by. */
export const listFilling = async (
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
      numOfSecurity: slotTable.guardsRequired,
      filled: filledPlaces(now),
      assigned: assignedGuards,
      isChangeAsked: sql<boolean>`${slotTable.guardsAsked} is not null`,
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

interface Act {
  /** Locked, as it was before. */
  booking: BookingRecord;
  to: BookingStatus;
  before: readonly FillingSlot[];
  after: readonly (FillingSlot & { date: string })[];
}

/** Tells the premise's clients when an act has filled the last place of a booking. Every act that can do so calls it. */
export const tellWhenFilled = async (tx: Tx, actor: AnyActor, act: Act): Promise<void> => {
  const { booking, to, before, after } = act;
  const isTold = fillsLastPlace(
    { status: booking.status, slots: before },
    { status: to, slots: after },
    actor.now.toISOString(),
  );
  if (!isTold) return;
  await notifyOfBooking(tx, actor, {
    booking,
    event: 'filled',
    dates: after.filter(({ state }) => state === 'approved').map(({ date }) => date),
  });
};
