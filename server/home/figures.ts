import type { ClientHome, NextSlot } from '@contract/home';
import type { Day, Month } from '@contract/primitives';
import { addDays, firstDayOf, lastDayOf } from '@domain/day';
import { minor } from '@domain/money';
import type { Actor } from '@server/actor';
import {
  filledPlaces,
  isInForce,
  isLive,
  slotColumns,
  slotOnWire,
  slotOrder,
} from '@server/booking/slot-queries';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { premiseIdInReach, type ReachFilter, within } from '@server/db/scope';
import { premiseTable } from '@server/premise/table';
import type { Viewer } from '@server/viewer';
import { and, asc, between, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';

const NEXT = 10;
const NEAR_DAYS = 4;

const inReach = (tx: Tx, viewer: Viewer): ReachFilter =>
  premiseIdInReach(tx, viewer, 'booking.read', slotTable.premiseId);

const dateInUtc = (instant: Date): Day => instant.toISOString().slice(0, 10);

const hasOpenPlace = (now: Date): SQL => sql`${filledPlaces(now)} < ${slotTable.guardsRequired}`;

const findNext = (tx: Tx, { viewer, now }: Actor, which: SQL | undefined, until: Day | null) =>
  tx
    .select({ ...slotColumns, premise: { id: premiseTable.id, name: premiseTable.name } })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      within(
        inReach(tx, viewer),
        which,
        ...notOver(now),
        until === null ? undefined : lte(slotTable.date, until),
      ),
    )
    .orderBy(...slotOrder)
    .limit(NEXT);

/**
 * The next ten of the slots in reach that run now or come. Mostly they are of the next days, so these are looked at
 * before all that is booked.
 */
const listNext = async (tx: Tx, actor: Actor, which: SQL | undefined): Promise<NextSlot[]> => {
  const until = addDays(dateInUtc(actor.now), NEAR_DAYS);
  const near = await findNext(tx, actor, which, until);
  // A slot of a later date begins a day before that date at the earliest, whatever the zone.
  const isComplete = near.length === NEXT && near.every(({ startsAt }) => dateInUtc(startsAt) < until);
  const rows = isComplete ? near : await findNext(tx, actor, which, null);
  return rows.map(({ premise, ...row }) => ({ ...slotOnWire(row, actor), premise }));
};

/** Not over. The service date says nearly the same and has an index: no slot ends later than two days on. */
const notOver = (now: Date): SQL[] => [
  gt(slotTable.endsAt, now),
  sql`${slotTable.date} >= ${addDays(dateInUtc(now), -2)}`,
];

export const listNextSlots = (tx: Tx, actor: Actor): Promise<NextSlot[]> => listNext(tx, actor, isLive);

export const listOpenSlots = (tx: Tx, actor: Actor): Promise<NextSlot[]> =>
  listNext(tx, actor, and(isInForce, hasOpenPlace(actor.now)));

export const countOpenPlaces = async (tx: Tx, { viewer, now }: Actor): Promise<number> => {
  const [row] = await tx
    .select({
      places: sql<number>`coalesce(sum(greatest(${slotTable.guardsRequired} - ${filledPlaces(now)}, 0)), 0)::int`,
    })
    .from(slotTable)
    .where(within(inReach(tx, viewer), isInForce, ...notOver(now)));
  return row?.places ?? 0;
};

/** What each premise in reach comes to in a month as it is ordered, with what waits; the dearest first. */
export const listMonthTotals = async (
  tx: Tx,
  viewer: Viewer,
  month: Month,
): Promise<ClientHome['thisMonth']['premises']> => {
  const total = sql<number>`sum(${slotTable.price} * ${slotTable.guardsRequired})::float8`;
  const rows = await tx
    .select({ id: premiseTable.id, name: premiseTable.name, total })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(within(inReach(tx, viewer), isLive, between(slotTable.date, firstDayOf(month), lastDayOf(month))))
    .groupBy(premiseTable.id)
    .orderBy(desc(total), asc(premiseTable.name));
  return rows.map((row) => ({ ...row, total: minor(row.total) }));
};
