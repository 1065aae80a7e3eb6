import type { Day, Minor, Month } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '@domain/day';
import { addMoney, minor, ZERO } from '@domain/money';
import { isSameValue } from '@domain/same-value';
import type { Database, Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import {
  type KeptPeriod,
  reportGuardTable,
  reportMonthTable,
  reportPremiseTable,
} from '@server/model/report-month';
import { unlimitedReach } from '@server/model/scope';
import { findSetting } from '@server/platform/setting/queries';
import { LONGEST_DAYS } from '@server/resources/booking/slot-queries';
import { and, eq, like, lt, sql } from 'drizzle-orm';
import { countCoverage } from './coverage';
import { listAllNotServed } from './not-served';
import { reachedWhere } from './reached-queries';
import type { DaySpan } from './report-days';
import { countWorkedTimes } from './worked-queries';
import { addEnded, type EndedTimes } from './worked-times';

/** The class of advisory locks by month, as in the triggers; month 0 stands for all months. */
const LOCK_CLASS = 417_223;
const ROWS_PER_STATEMENT = 1_000;

type PremiseRow = typeof reportPremiseTable.$inferInsert;
type GuardRow = typeof reportGuardTable.$inferInsert;

const isDay = (period: KeptPeriod): boolean => period.length > 'YYYY-MM'.length;

const numberOf = (period: KeptPeriod): number => Number(monthOf(period).replace('-', ''));

const daysOf = (period: KeptPeriod): DaySpan =>
  isDay(period) ? { from: period, to: period } : { from: firstDayOf(period), to: lastDayOf(period) };

/** The last day whose slots have all ended, whatever the time zone. */
const lastEndedDay = (now: Date): Day => addDays(now.toISOString().slice(0, 10), -LONGEST_DAYS - 2);

/** The first of the days that are kept, so that the home can compare this month with the same days of the last one. */
const firstKeptDay = (now: Date): Day => firstDayOf(addMonths(monthOf(now.toISOString()), -1));

const NOTHING: EndedTimes = {
  shifts: 0,
  seconds: 0,
  openSeconds: 0,
  openCost: ZERO,
  salary: ZERO,
  onCost: ZERO,
  withoutSalary: 0,
};

/** What drafts bill for the slots of some days, all of which have ended, by premise and shift type. */
const sumServed = async (tx: Tx, span: DaySpan, now: Date): Promise<Map<string, Minor>> => {
  const { rows } = await tx.execute<{ key: string; ordered: number }>(sql`
    select premise_id || ' ' || type as key, sum(price * guards_required)::float8 as ordered from ${slotTable}
    where state = 'approved' and service_date between ${span.from} and ${span.to} group by 1`);
  const served = new Map(rows.map(({ key, ordered }) => [key, minor(ordered)]));
  for (const { premiseId, type, amount } of await listAllNotServed(tx, now, span)) {
    const key = `${premiseId} ${type}`;
    served.set(key, addMoney(served.get(key) ?? ZERO, amount));
  }
  return served;
};

/** The sums of a period, of which all slots have ended. */
const countPeriod = async (
  tx: Tx,
  period: KeptPeriod,
): Promise<{ premises: PremiseRow[]; guards: GuardRow[] }> => {
  const { onCostBasisPoints } = await findSetting(tx);
  const span = daysOf(period);
  const now = new Date(addDays(span.to, LONGEST_DAYS + 1));
  const days = { spans: [span], reached: reachedWhere(unlimitedReach) };
  const times = await countWorkedTimes(tx, {
    ...days,
    now,
    key: sql`jsonb_build_array(part.premise_id, part.type, part.guard_id)::text`,
    onCostBasisPoints,
  });
  const ofPremises = new Map<string, EndedTimes>();
  const guards = new Map<string, GuardRow>();
  for (const [key, { upcomingSeconds: _, upcomingCost: __, ...sums }] of times) {
    const [premiseId, type, guardId] = JSON.parse(key) as [number, ShiftType, number | null];
    const ofType = `${premiseId} ${type}`;
    ofPremises.set(ofType, addEnded(ofPremises.get(ofType) ?? NOTHING, sums));
    const ofGuard = `${premiseId} ${guardId}`;
    const before = guards.get(ofGuard) ?? { ...NOTHING, period, premiseId, guardId };
    guards.set(ofGuard, { period, premiseId, guardId, ...addEnded(before, sums) });
  }
  const covered = await countCoverage(tx, { ...days, key: sql`reached.id || ' ' || part.type` });
  const served = await sumServed(tx, span, now);
  const premises = covered.map(({ key, ...sums }) => {
    const [premiseId, type] = key.split(' ') as [string, ShiftType];
    const ofPremise = { period, premiseId: Number(premiseId), type, served: served.get(key) ?? ZERO };
    return { ...ofPremise, ...sums, ...(ofPremises.get(key) ?? NOTHING) };
  });
  return { premises, guards: [...guards.values()] };
};

const inBatches = async <Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let next = 0; next < rows.length; next += ROWS_PER_STATEMENT)
    await insert(rows.slice(next, next + ROWS_PER_STATEMENT));
};

/**
 * Counts a period unless somebody is changing its month, or another server counts it. Those who change it meanwhile wait, and
 * then mark it as not current.
 */
const keepPeriod = async (tx: Tx, period: KeptPeriod): Promise<void> => {
  const { rows } = await tx.execute<{ isAlone: boolean }>(sql`
    select pg_try_advisory_xact_lock(${LOCK_CLASS}, 0) and pg_try_advisory_xact_lock(${LOCK_CLASS}, ${numberOf(period)}) as "isAlone"`);
  if (!rows[0]?.isAlone) return;
  await tx.delete(reportPremiseTable).where(eq(reportPremiseTable.period, period));
  await tx.delete(reportGuardTable).where(eq(reportGuardTable.period, period));
  const { premises, guards } = await countPeriod(tx, period);
  await inBatches(premises, (batch) => tx.insert(reportPremiseTable).values(batch));
  await inBatches(guards, (batch) => tx.insert(reportGuardTable).values(batch));
  await tx
    .insert(reportMonthTable)
    .values({ period, isCurrent: true })
    .onConflictDoUpdate({ target: reportMonthTable.period, set: { isCurrent: true } });
};

/** The months that have ended since the first slot, and the latest ended days, whose sums are not kept, or no longer current; newest first. */
const listPeriodsToKeep = async (tx: Tx, now: Date): Promise<KeptPeriod[]> => {
  const lastMonth: Month = addMonths(monthOf(addDays(lastEndedDay(now), 1)), -1);
  const { rows } = await tx.execute<{ period: KeptPeriod }>(sql`
    with first_slot as (select min(service_date) as date from slot where state = 'approved'),
    every_period as (
      select to_char(first_day, 'YYYY-MM') as period from first_slot
      cross join generate_series(date_trunc('month', first_slot.date), ${firstDayOf(lastMonth)}::date, interval '1 month') first_day
      union all
      select day::date::text from first_slot
      cross join generate_series(greatest(first_slot.date, ${firstKeptDay(now)}::date), ${lastEndedDay(now)}::date, interval '1 day') day)
    select period from every_period
    where not exists (select from ${reportMonthTable} kept where kept.period = every_period.period and kept.is_current)
    order by period desc`);
  return rows.map(({ period }) => period);
};

/** Days of former months, which only those of whole months are asked for. */
const deleteFormerDays = async (tx: Tx, now: Date): Promise<void> => {
  for (const table of [reportMonthTable, reportPremiseTable, reportGuardTable])
    await tx.delete(table).where(and(like(table.period, '____-__-__'), lt(table.period, firstKeptDay(now))));
};

/**
 * Keeps the sums of periods for the reports; one per transaction, between which it can stop. Those that somebody was changing are tried
 * again afterwards, as long as this keeps any.
 */
export const keepMonths = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  await db.transaction((tx) => deleteFormerDays(tx, now));
  let before = Number.POSITIVE_INFINITY;
  let left = await listPeriodsToKeep(db, now);
  while (left.length > 0 && left.length < before) {
    for (const period of left) {
      if (stopping?.aborted) return;
      await db.transaction((tx) => keepPeriod(tx, period));
    }
    before = left.length;
    left = await listPeriodsToKeep(db, now);
  }
};

const textsOf = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

/** The months and days whose kept sums are not those of their slots. */
export const findWrongPeriods = async (tx: Tx): Promise<KeptPeriod[]> => {
  const wrong: KeptPeriod[] = [];
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
