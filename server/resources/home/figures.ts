import type { AdminHome, ClientHome, NextSlot } from '@contract/home';
import type { Day, Month } from '@contract/primitives';
import { addDays, firstDayOf, lastDayOf } from '@domain/day';
import { minor } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import {
  approvedSlots,
  hasOpenPlace,
  isNotOver,
  liveSlots,
  openPlacesOf,
  slotColumns,
  slotOnWire,
  slotOrder,
} from '@server/resources/booking/slot-queries';
import { and, asc, between, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';

const NEXT_SLOTS = 10;
const NEAR_DAYS = 4;

const inReach = (tx: Tx, viewer: Viewer): ReachFilter =>
  premiseIdInReach(tx, viewer, 'booking.read', slotTable.premiseId);

const dateInUtc = (instant: Date): Day => instant.toISOString().slice(0, 10);

const findNextInDays = (tx: Tx, { viewer, now, lang }: Actor, which: SQL | undefined, until: Day | null) =>
  tx
    .select({ ...slotColumns, premise: { id: premiseTable.id, name: premiseName(lang) } })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      within(
        inReach(tx, viewer),
        which,
        isNotOver(now),
        until === null ? undefined : lte(slotTable.date, until),
      ),
    )
    .orderBy(...slotOrder)
    .limit(NEXT_SLOTS);

/** The next ten running or upcoming slots in reach. Most are in the next days, so these are tried first. */
const listNext = async (tx: Tx, actor: Actor, which: SQL | undefined): Promise<NextSlot[]> => {
  const until = addDays(dateInUtc(actor.now), NEAR_DAYS);
  const nearSlots = await findNextInDays(tx, actor, which, until);
  // In any time zone a slot begins at most a day before its service date.
  const isComplete =
    nearSlots.length === NEXT_SLOTS && nearSlots.every(({ startsAt }) => dateInUtc(startsAt) < until);
  const rows = isComplete ? nearSlots : await findNextInDays(tx, actor, which, null);
  return rows.map(({ premise, ...row }) => ({ ...slotOnWire(row, actor), premise }));
};

export const listNextSlots = (tx: Tx, actor: Actor): Promise<NextSlot[]> => listNext(tx, actor, liveSlots);

export const listOpenSlots = (tx: Tx, actor: Actor): Promise<NextSlot[]> =>
  listNext(tx, actor, and(approvedSlots, hasOpenPlace(actor.now)));

const OPEN_GROUPS = 20;

/** The next open places after a service date, summed by date and premise. */
export const listOpenGroups = async (
  tx: Tx,
  { viewer, now, lang }: Actor,
  after: Day,
): Promise<AdminHome['openGroups']> => {
  const open = tx.$with('open').as(
    tx
      .select({
        id: slotTable.id,
        bookingId: slotTable.bookingId,
        premiseId: slotTable.premiseId,
        date: slotTable.date,
        startsAt: slotTable.startsAt,
        places: openPlacesOf(now).as('places'),
      })
      .from(slotTable)
      .where(
        within(
          inReach(tx, viewer),
          approvedSlots,
          isNotOver(now),
          hasOpenPlace(now),
          gt(slotTable.date, after),
        ),
      ),
  );
  const first = (column: typeof open.id | typeof open.bookingId) =>
    sql<number>`(array_agg(${column} order by ${open.startsAt}, ${open.id}))[1]`;
  return tx
    .with(open)
    .select({
      date: open.date,
      premise: { id: premiseTable.id, name: premiseName(lang) },
      places: sql<number>`sum(${open.places})::int`,
      slotId: first(open.id),
      bookingId: first(open.bookingId),
    })
    .from(open)
    .innerJoin(premiseTable, eq(premiseTable.id, open.premiseId))
    .groupBy(open.date, premiseTable.id, premiseName(lang))
    .orderBy(sql`min(${open.startsAt})`, premiseTable.id)
    .limit(OPEN_GROUPS);
};

/** The places that the list of open places shows: all, and up to a service date. */
export const countOpenPlaces = async (
  tx: Tx,
  { viewer, now }: Actor,
  lastDay: Day,
): Promise<AdminHome['openPlaces']> => {
  const places = tx.$with('places').as(
    tx
      .select({ date: slotTable.date, open: openPlacesOf(now).as('open') })
      .from(slotTable)
      .where(within(inReach(tx, viewer), approvedSlots, isNotOver(now))),
  );
  const [row] = await tx
    .with(places)
    .select({
      total: sql<number>`coalesce(sum(${places.open}), 0)::int`,
      next7Days: sql<number>`coalesce(sum(${places.open}) filter (where ${places.date} <= ${lastDay}), 0)::int`,
    })
    .from(places);
  return row ?? { total: 0, next7Days: 0 };
};

/** The ordered total of each premise in reach in a month, pending slots included; highest first. */
export const listMonthTotals = async (
  tx: Tx,
  { viewer, lang }: Actor,
  month: Month,
): Promise<ClientHome['thisMonth']['premises']> => {
  const total = sql<number>`sum(${slotTable.price} * ${slotTable.guardsRequired})::float8`;
  const rows = await tx
    .select({ id: premiseTable.id, name: premiseName(lang), total })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(
      within(inReach(tx, viewer), liveSlots, between(slotTable.date, firstDayOf(month), lastDayOf(month))),
    )
    .groupBy(premiseTable.id)
    .orderBy(desc(total), asc(premiseName(lang)));
  return rows.map((row) => ({ ...row, total: minor(row.total) }));
};
