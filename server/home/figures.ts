import type { NextSlot } from '@contract/home';
import type { Day, Instant } from '@contract/primitives';
import { filledWithin, spanOf } from '@domain/coverage';
import { addDays } from '@domain/day';
import { instantOf, overlaps } from '@domain/time';
import type { Actor } from '@server/actor';
import {
  filledPlaces,
  guardsOnSlot,
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
import { and, between, eq, gt, lte, type SQL, sql } from 'drizzle-orm';

interface Filling {
  filled: number;
  required: number;
}

const NEXT = 10;
const NEAR_DAYS = 4;
const HOURS_OF_DAY = 24;

export const inReach = (tx: Tx, viewer: Viewer): ReachFilter =>
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
  return rows.map(({ premise, ...row }) => ({ ...slotOnWire(row, actor.now), premise }));
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

/** Places of the slots in force on these service dates. */
export const sumFilling = async (tx: Tx, { viewer, now }: Actor, from: Day, to: Day): Promise<Filling> => {
  const [row] = await tx
    .select({
      filled: sql<number>`coalesce(sum(${filledPlaces(now)}), 0)::int`,
      required: sql<number>`coalesce(sum(${slotTable.guardsRequired}), 0)::int`,
    })
    .from(slotTable)
    .where(within(inReach(tx, viewer), isInForce, between(slotTable.date, from, to)));
  return row ?? { filled: 0, required: 0 };
};

/**
 * The same of each hour of a day by the clock of the zone, of all slots that run in it: a place is filled in an hour when
 * somebody stands there in each minute of it.
 */
export const listHours = async (tx: Tx, viewer: Viewer, day: Day, zone: string): Promise<Filling[]> => {
  const rows = await tx
    .select({
      startsAt: slotTable.startsAt,
      endsAt: slotTable.endsAt,
      numOfSecurity: slotTable.guardsRequired,
      guards: guardsOnSlot,
    })
    .from(slotTable)
    .where(within(inReach(tx, viewer), isInForce, between(slotTable.date, addDays(day, -1), day)));
  const slots = rows.map(({ startsAt, endsAt, numOfSecurity, guards }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    numOfSecurity,
    stints: guards.map(spanOf),
  }));
  const beginnings: Instant[] = Array.from({ length: HOURS_OF_DAY }, (_, hour) =>
    instantOf(zone, day, `${String(hour).padStart(2, '0')}:00`),
  );
  beginnings.push(instantOf(zone, addDays(day, 1), '00:00'));
  return beginnings.slice(0, -1).map((from, hour) => {
    const span = { startsAt: from, endsAt: beginnings[hour + 1] ?? from };
    const running = slots.filter((slot) => overlaps(slot, span));
    return {
      filled: running.reduce((sum, slot) => sum + filledWithin(span, slot), 0),
      required: running.reduce((sum, { numOfSecurity }) => sum + numOfSecurity, 0),
    };
  });
};
