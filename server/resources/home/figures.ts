import type { AdminHome, ClientHome, NextSlot } from '@contract/home';
import type { Day, Month } from '@contract/primitives';
import { addDays, firstDayOf, lastDayOf } from '@domain/day';
import { minor } from '@domain/money';
import { utcDayOf } from '@domain/time';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { nameOrder } from '@server/base/db/name-order';
import type { Viewer } from '@server/base/viewer';
import { slotTable } from '@server/model/booking';
import { premiseTable } from '@server/model/premise';
import { premiseName } from '@server/model/premise-name';
import { premiseIdInReach, type ReachFilter, within } from '@server/model/scope';
import { isOpen, openPlacesOf, openSlotsIn } from '@server/resources/booking/open-slot-queries';
import {
  isNotOver,
  liveSlots,
  slotColumns,
  slotOnWire,
  slotOrder,
} from '@server/resources/booking/slot-queries';
import { addDays as daysLater } from 'date-fns';
import { and, asc, between, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';

const NEXT_SLOTS = 10;
const NEAR_DAYS = 4;

const inReach = (tx: Tx, viewer: Viewer): ReachFilter =>
  premiseIdInReach(tx, viewer, 'booking.read', slotTable.premiseId);

/** The first slots are looked up without their premises, so that a join can't keep the index from giving them in order. */
const findNextInDays = (tx: Tx, { viewer, now, lang }: Actor, which: SQL, until: Day | null) => {
  const first = tx
    .select({ id: slotTable.id })
    .from(slotTable)
    .where(
      within(
        inReach(tx, viewer),
        which,
        isNotOver(now),
        until === null
          ? undefined
          : and(lte(slotTable.date, until), lt(slotTable.startsAt, daysLater(new Date(until), 2))),
      ),
    )
    .orderBy(...slotOrder)
    .limit(NEXT_SLOTS);
  return tx
    .select({ ...slotColumns, premise: { id: premiseTable.id, name: premiseName(lang) } })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(inArray(slotTable.id, first))
    .orderBy(...slotOrder);
};

const onWire = (rows: Awaited<ReturnType<typeof findNextInDays>>, actor: Actor): NextSlot[] =>
  rows.map(({ premise, ...row }) => ({ ...slotOnWire(row, actor), premise }));

/** The next ten slots in reach. Most are in the next days, so these are tried first. */
const listNext = async (tx: Tx, actor: Actor, which: SQL): Promise<NextSlot[]> => {
  const until = addDays(utcDayOf(actor.now), NEAR_DAYS);
  const nearSlots = await findNextInDays(tx, actor, which, until);
  // In any time zone a slot begins at most a day before its service date.
  const isComplete =
    nearSlots.length === NEXT_SLOTS && nearSlots.every(({ startsAt }) => utcDayOf(startsAt) < until);
  return onWire(isComplete ? nearSlots : await findNextInDays(tx, actor, which, null), actor);
};

/** The next ten running or upcoming slots in reach. */
export const listNextSlots = (tx: Tx, actor: Actor): Promise<NextSlot[]> => listNext(tx, actor, liveSlots);

/** The next ten slots in reach with open places. */
export const listOpenSlots = (tx: Tx, actor: Actor): Promise<NextSlot[]> =>
  listNext(tx, actor, isOpen(actor.now));

const OPEN_GROUPS = 20;
/** The open places of so many days are mostly enough for `OPEN_GROUPS`. */
const FIRST_DAYS = 3;

/** The service dates and premises after a day that have open places, first ones first, of slots that begin before a moment if it is given. */
const findOpenGroups = async (tx: Tx, { viewer, now }: Actor, after: Day, before?: Date) => {
  const open = openSlotsIn(
    tx,
    now,
    inReach(tx, viewer),
    gt(slotTable.date, after),
    // In any time zone it begins later.
    gte(slotTable.startsAt, new Date(after)),
    before === undefined ? undefined : lt(slotTable.startsAt, before),
  );
  return tx
    .select({ date: open.date, premiseId: open.premiseId })
    .from(open)
    .groupBy(open.date, open.premiseId)
    .orderBy(sql`min(${open.startsAt})`, open.premiseId)
    .limit(OPEN_GROUPS);
};

/** The next open places after a service date, summed by date and premise. */
export const listOpenGroups = async (tx: Tx, actor: Actor, after: Day): Promise<AdminHome['openGroups']> => {
  const { now, lang } = actor;
  const near = await findOpenGroups(tx, actor, after, daysLater(new Date(after), FIRST_DAYS));
  const groups = near.length === OPEN_GROUPS ? near : await findOpenGroups(tx, actor, after);
  const first = (column: typeof slotTable.id | typeof slotTable.bookingId) =>
    sql<number>`(array_agg(${column} order by ${slotTable.startsAt}, ${slotTable.id}))[1]`;
  const wanted = sql`select date, premise_id from unnest(${sql.param(groups.map(({ date }) => date))}::date[],
    ${sql.param(groups.map(({ premiseId }) => premiseId))}::int[]) as wanted(date, premise_id)`;
  return tx
    .select({
      date: slotTable.date,
      premise: { id: premiseTable.id, name: premiseName(lang) },
      places: sql<number>`sum(${openPlacesOf(now)})::int`,
      slotId: first(slotTable.id),
      bookingId: first(slotTable.bookingId),
    })
    .from(slotTable)
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .where(and(sql`(${slotTable.date}, ${slotTable.premiseId}) in (${wanted})`, isOpen(now)))
    .groupBy(slotTable.date, premiseTable.id, premiseName(lang))
    .orderBy(sql`min(${slotTable.startsAt})`, premiseTable.id);
};

/** The places that the list of open places shows: all, and up to a service date. */
export const countOpenPlaces = async (
  tx: Tx,
  { viewer, now }: Actor,
  lastDay: Day,
): Promise<AdminHome['openPlaces']> => {
  const open = openSlotsIn(tx, now, inReach(tx, viewer));
  const [row] = await tx
    .select({
      total: sql<number>`coalesce(sum(${open.places}), 0)::int`,
      next7Days: sql<number>`coalesce(sum(${open.places}) filter (where ${open.date} <= ${lastDay}), 0)::int`,
    })
    .from(open);
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
    .orderBy(desc(total), asc(nameOrder(premiseTable, lang)));
  return rows.map((row) => ({ ...row, total: minor(row.total) }));
};
