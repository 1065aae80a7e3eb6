import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { type ReachFilter, within } from '@server/model/scope';
import { subDays } from 'date-fns';
import { asc, count, desc, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
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

/** The order of lists of open slots, which is that of `slotOrder` and of the index on them: a shift of one's own has no id. */
const openOrder = {
  startsAt: [asc(slotTable.startsAt), sql`${slotTable.shiftId} nulls first`, asc(slotTable.id)],
  '-startsAt': [desc(slotTable.startsAt), desc(slotTable.id)],
};

interface OpenPage {
  sort?: keyof typeof openOrder | undefined;
  limit: number;
  offset: number;
}

/**
 * A page of the open slots in reach, as ids, with how many there are and their open places. Those to come are read from the index
 * alone; running ones, whose guards are counted, stand before them.
 */
export const pageOfOpenSlots = async (
  tx: Tx,
  now: Date,
  { sort = 'startsAt', limit, offset }: OpenPage,
  reach: ReachFilter,
  ...conditions: (SQL | undefined)[]
): Promise<{ ids: number[]; slots: number; places: number }> => {
  const order = openOrder[sort];
  const isOf = (...more: SQL[]) => within(reach, mayBeOpen(now), ...conditions, ...more);
  const begun = await tx
    .select({ id: slotTable.id, places: openPlacesOf(now) })
    .from(slotTable)
    .where(isOf(lte(slotTable.startsAt, now), isOpenSinceBegin(now)))
    .orderBy(...order);
  const upcoming = isOf(isToCome(now));
  const [sums = { slots: 0, places: 0 }] = await tx
    .select({ slots: count(), places: sql<number>`coalesce(sum(${slotTable.openPlaces}), 0)::int` })
    .from(slotTable)
    .where(upcoming);
  /** Which rows of a part of the list are on the page, by where the part begins. */
  const shownOf = (start: number) =>
    [Math.max(0, offset - start), Math.max(0, offset + limit - start)] as const;
  const [from, to] = shownOf(sort === 'startsAt' ? begun.length : 0);
  const listed = await tx
    .select({ id: slotTable.id })
    .from(slotTable)
    .where(upcoming)
    .orderBy(...order)
    .limit(to - from)
    .offset(from);
  const running = begun.slice(...shownOf(sort === 'startsAt' ? 0 : sums.slots));
  const shown = sort === 'startsAt' ? [...running, ...listed] : [...listed, ...running];
  return {
    // One may have been approved since they were summed.
    ids: shown.slice(0, limit).map(({ id }) => id),
    slots: sums.slots + begun.length,
    places: begun.reduce((sum, { places }) => sum + places, sums.places),
  };
};
