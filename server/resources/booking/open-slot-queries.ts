import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { type ReachFilter, within } from '@server/model/scope';
import { subDays } from 'date-fns';
import { gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import { approvedSlots, filledPlaces, isNotOver, LONGEST_DAYS } from './slot-queries';

/** Literals, as in the condition of the index on open slots. A running slot is not over, so it began within these days. */
const mayBeOpen = (now: Date): SQL =>
  sql`${approvedSlots} and ${slotTable.openPlaces} > 0 and ${gte(slotTable.startsAt, subDays(now, LONGEST_DAYS + 1))}`;

const isToCome = (now: Date): SQL => gt(slotTable.startsAt, now);

/** `open_places` is outdated once a slot has begun: the guards who are still to stand there are counted. Correlated to `slot`. */
const isOpenSinceBegin = (now: Date): SQL =>
  sql`(${isNotOver(now)} and ${filledPlaces(now)} < ${slotTable.guardsRequired})`;

/** In force, running or upcoming, with open places. Correlated to `slot`. */
export const isOpen = (now: Date): SQL =>
  sql`(${mayBeOpen(now)} and (${isToCome(now)} or ${isOpenSinceBegin(now)}))`;

/** The open places of an open slot. Correlated to `slot`. */
export const openPlacesOf = (now: Date): SQL<number> =>
  sql`(${slotTable.guardsRequired} - ${filledPlaces(now)})`;

/** The open slots in reach and their open places. Those to come are read from the index alone. */
export const openSlotsIn = (tx: Tx, now: Date, reach: ReachFilter, ...conditions: (SQL | undefined)[]) => {
  const select = (places: SQL<number>, when: SQL | undefined) =>
    tx
      .select({
        premiseId: slotTable.premiseId,
        date: slotTable.date,
        startsAt: slotTable.startsAt,
        places: places.as('places'),
      })
      .from(slotTable)
      .where(within(reach, mayBeOpen(now), ...conditions, when));
  const running = sql<number>`${sql`${slotTable.guardsRequired} - ${filledPlaces(now)}`}`;
  return select(sql<number>`${slotTable.openPlaces}`, isToCome(now))
    .unionAll(select(running, sql`${lte(slotTable.startsAt, now)} and ${isOpenSinceBegin(now)}`))
    .as('open_slot');
};
