import type { Page } from '@contract/list';
import type { LiveBooking } from '@contract/live-booking';
import type { Tx } from '@server/base/db/database';
import { pageOf } from '@server/base/db/page';
import { bookingTable, slotTable } from '@server/model/booking';
import { and, asc, count, countDistinct, eq, max, min, sql } from 'drizzle-orm';
import { filledPlaces, isNotOver, liveSlots } from './slot-queries';

/** Bookings of a premise with live slots that are not over, with totals of those slots; next to start first. */
export const listLiveBookings = async (
  tx: Tx,
  premiseId: number,
  query: { limit: number; offset: number },
  now: Date,
): Promise<Page<LiveBooking>> => {
  const isUpcoming = and(eq(slotTable.premiseId, premiseId), liveSlots, isNotOver(now));
  const rows = await tx
    .select({
      id: bookingTable.id,
      status: bookingTable.status,
      firstDate: sql<string>`${min(slotTable.date)}::text`,
      lastDate: sql<string>`${max(slotTable.date)}::text`,
      slotCount: count(),
      required: sql<number>`sum(${slotTable.guardsRequired})::int`,
      filled: sql<number>`sum(${filledPlaces(now)})::int`,
    })
    .from(slotTable)
    .innerJoin(bookingTable, eq(bookingTable.id, slotTable.bookingId))
    .where(isUpcoming)
    .groupBy(bookingTable.id)
    .orderBy(asc(min(slotTable.startsAt)), asc(bookingTable.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await tx
    .select({ bookings: countDistinct(slotTable.bookingId) })
    .from(slotTable)
    .where(isUpcoming);
  return pageOf(rows, counted?.bookings ?? 0, query);
};
