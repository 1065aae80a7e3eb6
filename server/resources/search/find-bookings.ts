import { MAX_ID } from '@contract/primitives';
import type { SearchResult } from '@contract/search';
import { dayRangeText } from '@domain/day-text';
import { bookingPage } from '@domain/page-path';
import type { Tx } from '@server/base/db/database';
import { bookingTable, slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseIdInReach, within } from '@server/model/scope';
import { liveSlots } from '@server/resources/booking/slot-queries';
import { and, eq, max } from 'drizzle-orm';
import { joinParts, type SearchActor } from './search-actor';

/** Finds the booking with this number, "123" or "#123". */
export const findBookings = async (
  tx: Tx,
  { viewer, lang, area, t }: SearchActor,
  text: string,
): Promise<SearchResult[]> => {
  const number = Number(/^#?(\d{1,10})$/.exec(text)?.[1] ?? 0);
  if (number < 1 || number > MAX_ID) return [];
  const rows = await tx
    .select({
      id: bookingTable.id,
      status: bookingTable.status,
      firstDate: bookingTable.firstDate,
      premiseId: premiseTable.id,
      premise: premiseTable.name,
    })
    .from(bookingTable)
    .innerJoin(premiseTable, eq(premiseTable.id, bookingTable.premiseId))
    .where(
      within(
        premiseIdInReach(tx, viewer, 'booking.read', bookingTable.premiseId),
        eq(bookingTable.id, number),
      ),
    );
  const [span] = rows.length
    ? await tx
        .select({ lastDate: max(slotTable.date) })
        .from(slotTable)
        .where(and(eq(slotTable.bookingId, number), liveSlots))
    : [];
  return rows.map(({ id, status, firstDate, premiseId, premise }) => ({
    kind: 'booking',
    id,
    title: `#${id} ${premise}`,
    subtitle: joinParts(
      t(`booking.status.${status}`),
      firstDate && dayRangeText(lang, firstDate, span?.lastDate ?? firstDate),
    ),
    path: bookingPage(area, premiseId, id),
  }));
};
