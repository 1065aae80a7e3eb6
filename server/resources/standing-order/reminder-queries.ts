import type { ClientHome } from '@contract/home';
import type { Day } from '@contract/primitives';
import { DEFAULT_NOTICE_DAYS } from '@contract/standing-order';
import { reachOf } from '@domain/access';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '@domain/day';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseIdInReach, premiseInReach, within } from '@server/model/scope';
import { standingOrderTable } from '@server/model/standing-order';
import { liveSlots } from '@server/resources/booking/slot-queries';
import { and, asc, between, eq, exists, gte, isNull, lte, not, or, sql } from 'drizzle-orm';

/** The paused standing orders in reach; null if the viewer can't read any. */
export const countPaused = async (tx: Tx, viewer: Viewer): Promise<number | null> =>
  reachOf(viewer, 'standingOrder.manage') === null
    ? null
    : tx.$count(
        standingOrderTable,
        within(
          premiseIdInReach(tx, viewer, 'standingOrder.manage', standingOrderTable.premiseId),
          eq(standingOrderTable.status, 'Paused'),
        ),
      );

/**
 * The active premises in reach that have live slots this month and none in the next, unless an active standing order
 * makes some; none until two weeks before the next month.
 */
export const listUncoveredNextMonth = async (
  tx: Tx,
  { viewer, lang }: Actor,
  today: Day,
): Promise<ClientHome['uncoveredNextMonth']> => {
  const next = addMonths(monthOf(today), 1);
  const [from, to] = [firstDayOf(next), lastDayOf(next)];
  if (today < addDays(from, -DEFAULT_NOTICE_DAYS)) return [];
  const liveIn = (first: Day, last: Day) =>
    and(eq(slotTable.premiseId, premiseTable.id), liveSlots, between(slotTable.date, first, last));
  const thisMonth = liveIn(firstDayOf(monthOf(today)), addDays(from, -1));
  const bookingId = sql<number>`(${tx
    .select({ id: slotTable.bookingId })
    .from(slotTable)
    .where(thisMonth)
    .orderBy(sql`${slotTable.startsAt} desc`, sql`${slotTable.id} desc`)
    .limit(1)})`;
  return tx
    .select({ id: premiseTable.id, name: premiseName(lang), bookingId })
    .from(premiseTable)
    .where(
      within(
        premiseInReach(tx, viewer, 'booking.read'),
        eq(premiseTable.status, 'active'),
        exists(tx.select().from(slotTable).where(thisMonth)),
        not(exists(tx.select().from(slotTable).where(liveIn(from, to)))),
        not(
          exists(
            tx
              .select()
              .from(standingOrderTable)
              .where(
                and(
                  eq(standingOrderTable.premiseId, premiseTable.id),
                  eq(standingOrderTable.status, 'Active'),
                  lte(standingOrderTable.from, to),
                  or(isNull(standingOrderTable.until), gte(standingOrderTable.until, from)),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(nameOrder(premiseTable, lang)), asc(premiseTable.id));
};
