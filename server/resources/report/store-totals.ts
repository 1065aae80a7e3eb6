import type { Day, Month } from '@contract/primitives';
import { addDays, addMonths, firstDayOf, monthOf } from '@domain/day';
import { isSameValue } from '@domain/same-value';
import { utcDayOf } from '@domain/time';
import { chunksOf } from '@server/base/db/chunks';
import type { Database, Tx } from '@server/base/db/database';
import {
  reportGuardTable,
  reportMonthTable,
  reportPremiseTable,
  type TotalsPeriod,
} from '@server/model/report-month';
import { LONGEST_DAYS } from '@server/resources/booking/slot-queries';
import { and, eq, like, lt, type SQL, sql } from 'drizzle-orm';
import { countPeriod } from './count-period';
import { daysOf } from './totals-period';

/** The class of advisory locks by month, as in the triggers. */
const LOCK_CLASS = 417_223;
/** The key of a change of all months. */
const ALL_MONTHS = 0;
/** The key of the one that counts, among several servers. */
const COUNTING = 1;

/** Takes locks alone until the end of the transaction, if all of them are free. */
const tryLocks = async (tx: Tx, keys: readonly number[]): Promise<boolean> => {
  const { rows } = await tx.execute<{ areFree: boolean }>(sql`
    select bool_and(pg_try_advisory_xact_lock(${LOCK_CLASS}, key)) as "areFree" from unnest(${sql.param(keys)}::integer[]) key`);
  return rows[0]?.areFree ?? false;
};

const numberOf = (period: TotalsPeriod): number => Number(monthOf(period).replace('-', ''));

/** The last day whose slots have all ended, however long they are and whatever the time zone. */
const lastEndedDay = (now: Date): Day => addDays(utcDayOf(now), -LONGEST_DAYS - 2);

/** The first of the days whose totals are stored, so that the home can compare this month with the same days of the last one. */
const firstStoredDay = (now: Date): Day => firstDayOf(addMonths(monthOf(now.toISOString()), -1));

/** Whether the slots in force of some days have all ended. */
const haveEnded = (from: SQL, to: SQL, now: Date): SQL => sql`(${to} <= ${lastEndedDay(now)}::date
  or not exists (select from slot where service_date between ${from} and ${to} and state = 'approved' and ends_at > ${now.toISOString()}::timestamptz))`;

/**
 * Marks a period as being counted, unless somebody is changing its month. A later change clears the mark, so that its count is
 * discarded. Only this statement runs under the lock, because every change waits for it.
 */
const beginCount = async (tx: Tx, period: TotalsPeriod, count: string): Promise<boolean> => {
  const isAlone = await tryLocks(tx, [ALL_MONTHS, numberOf(period), COUNTING]);
  if (!isAlone) return false;
  const begun = await tx
    .insert(reportMonthTable)
    .values({ period, isCurrent: false, count })
    .onConflictDoUpdate({
      target: reportMonthTable.period,
      set: { count },
      setWhere: eq(reportMonthTable.isCurrent, false),
    })
    .returning();
  return begun.length > 0;
};

const isOver = async (tx: Tx, period: TotalsPeriod, now: Date): Promise<boolean> => {
  const { from, to } = daysOf(period);
  const { rows } = await tx.execute<{ isOver: boolean }>(
    sql`select ${haveEnded(sql`${from}::date`, sql`${to}::date`, now)} as "isOver"`,
  );
  return rows[0]?.isOver ?? false;
};

/**
 * Stores the totals of a period. They count only if its mark is still there at the end, when who is changing something is waited for;
 * until then nobody reads them.
 */
const finishCount = async (tx: Tx, period: TotalsPeriod, count: string, now: Date): Promise<void> => {
  if (!(await tryLocks(tx, [COUNTING]))) return;
  // A slot may have been ordered since the period was listed.
  if (!(await isOver(tx, period, now))) return;
  const isThisCount = and(eq(reportMonthTable.period, period), eq(reportMonthTable.count, count));
  if ((await tx.$count(reportMonthTable, isThisCount)) === 0) return;
  const { premises, guards } = await countPeriod(tx, period);
  await tx.delete(reportPremiseTable).where(eq(reportPremiseTable.period, period));
  await tx.delete(reportGuardTable).where(eq(reportGuardTable.period, period));
  for (const rows of chunksOf(premises)) await tx.insert(reportPremiseTable).values(rows);
  for (const rows of chunksOf(guards)) await tx.insert(reportGuardTable).values(rows);
  await tx.update(reportMonthTable).set({ isCurrent: true, count: null }).where(isThisCount);
};

const storePeriod = async (db: Database, period: TotalsPeriod, now: Date): Promise<void> => {
  const count = crypto.randomUUID();
  if (await db.transaction((tx) => beginCount(tx, period, count)))
    await db.transaction((tx) => finishCount(tx, period, count, now));
};

/**
 * The periods since the first slot that have no stored totals, or none that are current; newest first. A day is stored once its last slot has
 * ended; months and weeks, which take longer to count, once their days change seldom.
 */
const listPeriodsToStore = async (tx: Tx, now: Date): Promise<TotalsPeriod[]> => {
  const lastMonth: Month = addMonths(monthOf(addDays(lastEndedDay(now), 1)), -1);
  const { rows } = await tx.execute<{ period: TotalsPeriod }>(sql`
    with first_slot as (select min(service_date) as date from slot where state = 'approved'),
    ended_day as (
      select day::date as day from first_slot
      cross join generate_series(greatest(first_slot.date, ${firstStoredDay(now)}::date), ${utcDayOf(now)}::date, interval '1 day') day
      where ${haveEnded(sql`day::date`, sql`day::date`, now)}),
    every_period as (
      select to_char(first_day, 'YYYY-MM') as period from first_slot
      cross join generate_series(date_trunc('month', first_slot.date), ${firstDayOf(lastMonth)}::date, interval '1 month') first_day
      union all
      select day::text from ended_day
      union all
      select to_char(day, 'YYYY-MM-"W"') || extract(day from day)::integer / 7 from ended_day
      where extract(day from day) in (7, 14, 21, 28) and day <= ${lastEndedDay(now)}::date)
    select period from every_period
    where not exists (select from ${reportMonthTable} stored where stored.period = every_period.period and stored.is_current)
    order by period desc`);
  return rows.map(({ period }) => period);
};

/** Days and weeks of former months, which only those of whole months are asked for. */
const deleteFormerDays = async (tx: Tx, now: Date): Promise<void> => {
  for (const table of [reportMonthTable, reportPremiseTable, reportGuardTable])
    await tx
      .delete(table)
      .where(and(like(table.period, '____-__-__'), lt(table.period, firstStoredDay(now))));
};

/**
 * Stores the totals of periods for the reports, one after the other, between which it can stop. Those that somebody was changing, or changed meanwhile, are
 * tried again afterwards, as long as this stores any.
 */
export const storeTotals = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  await db.transaction((tx) => deleteFormerDays(tx, now));
  let before = Number.POSITIVE_INFINITY;
  let remaining = await listPeriodsToStore(db, now);
  while (remaining.length > 0 && remaining.length < before) {
    for (const period of remaining) {
      if (stopping?.aborted) return;
      await storePeriod(db, period, now);
    }
    before = remaining.length;
    remaining = await listPeriodsToStore(db, now);
  }
};

const textsOf = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

/** The months, weeks and days whose stored totals are not those of their slots. */
export const findWrongPeriods = async (tx: Tx): Promise<TotalsPeriod[]> => {
  const wrong: TotalsPeriod[] = [];
  const current = await tx
    .select()
    .from(reportMonthTable)
    .where(eq(reportMonthTable.isCurrent, true))
    .orderBy(reportMonthTable.period);
  for (const { period } of current) {
    const premises = await tx.select().from(reportPremiseTable).where(eq(reportPremiseTable.period, period));
    const guards = await tx.select().from(reportGuardTable).where(eq(reportGuardTable.period, period));
    const counted = await countPeriod(tx, period);
    const areSame =
      isSameValue(textsOf(premises), textsOf(counted.premises)) &&
      isSameValue(textsOf(guards), textsOf(counted.guards));
    if (!areSame) wrong.push(period);
  }
  return wrong;
};
