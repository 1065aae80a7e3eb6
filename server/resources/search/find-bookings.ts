import { MAX_ID } from '@contract/primitives';
import type { SearchResult } from '@contract/search';
import { dayRangeText } from '@domain/day-text';
import { bookingPage } from '@domain/page-path';
import type { Tx } from '@server/base/db/database';
import { matchesText } from '@server/base/db/search-text';
import { bookingTable, slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseIdInReach, within } from '@server/model/scope';
import { liveSlots } from '@server/resources/booking/slot-queries';
import { desc, eq, or, sql } from 'drizzle-orm';
import { joinParts, MAX_PER_KIND, type SearchActor } from './search-actor';

/** The booking number written as "123" or "#123"; null if it can't be one. */
const bookingNumberOf = (text: string): number | null => {
  const number = Number(/^#?(\d{1,10})$/.exec(text)?.[1] ?? 0);
  return number >= 1 && number <= MAX_ID ? number : null;
};

/** Finds bookings by their number, then by the client's reference, newest first. */
export const findBookings = async (
  tx: Tx,
  { viewer, lang, area, t }: SearchActor,
  text: string,
): Promise<SearchResult[]> => {
  const number = bookingNumberOf(text);
  const rows = await tx
    .select({
      id: bookingTable.id,
      status: bookingTable.status,
      reference: bookingTable.reference,
      firstDate: bookingTable.firstDate,
      lastDate: sql<string | null>`(select max(${slotTable.date})::text from ${slotTable}
        where ${slotTable.bookingId} = ${bookingTable.id} and ${liveSlots})`,
      premiseId: premiseTable.id,
      premise: premiseName(lang),
    })
    .from(bookingTable)
    .innerJoin(premiseTable, eq(premiseTable.id, bookingTable.premiseId))
    .where(
      within(
        premiseIdInReach(tx, viewer, 'booking.read', bookingTable.premiseId),
        or(number === null ? undefined : eq(bookingTable.id, number), matchesText(bookingTable, text)),
      ),
    )
    .orderBy(desc(sql`${bookingTable.id} = ${number ?? 0}`), desc(bookingTable.id))
    .limit(MAX_PER_KIND);
  return rows.map(({ id, status, reference, firstDate, lastDate, premiseId, premise }) => ({
    kind: 'booking',
    id,
    title: `${t('booking.number', { id })} · ${premise}`,
    subtitle: joinParts(
      t(`booking.status.${status}`),
      reference,
      firstDate && dayRangeText(lang, firstDate, lastDate ?? firstDate),
    ),
    path: bookingPage(area, premiseId, id),
  }));
};
