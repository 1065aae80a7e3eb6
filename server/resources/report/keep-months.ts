import type { Month } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '@domain/day';
import { ZERO } from '@domain/money';
import { isSameValue } from '@domain/same-value';
import type { Database, Tx } from '@server/base/db/database';
import { reportGuardTable, reportMonthTable, reportPremiseTable } from '@server/model/report-month';
import { unlimitedReach } from '@server/model/scope';
import { findSetting } from '@server/platform/setting/queries';
import { LONGEST_DAYS } from '@server/resources/booking/slot-queries';
import { eq, sql } from 'drizzle-orm';
import { countCoverage } from './coverage';
import { reachedWhere } from './reached-queries';
import { countWorkedTimes } from './worked-queries';
import { addEnded, type EndedTimes } from './worked-times';

/** The class of advisory locks by month, as in the triggers; month 0 stands for all months. */
const LOCK_CLASS = 417_223;
const ROWS_PER_STATEMENT = 1_000;

type PremiseRow = typeof reportPremiseTable.$inferInsert;
type GuardRow = typeof reportGuardTable.$inferInsert;

const numberOf = (month: Month): number => Number(month.replace('-', ''));

/** The last month whose slots have all ended, whatever the time zone. */
const lastEndedMonth = (now: Date): Month =>
  addMonths(monthOf(addDays(now.toISOString().slice(0, 10), -LONGEST_DAYS - 1)), -1);

const NOTHING: EndedTimes = {
  shifts: 0,
  seconds: 0,
  openSeconds: 0,
  openCost: ZERO,
  salary: ZERO,
  onCost: ZERO,
  withoutSalary: 0,
};

/** The sums of a month, of which all slots have ended. */
const countMonth = async (tx: Tx, month: Month): Promise<{ premises: PremiseRow[]; guards: GuardRow[] }> => {
  const { onCostBasisPoints } = await findSetting(tx);
  const days = {
    spans: [{ from: firstDayOf(month), to: lastDayOf(month) }],
    reached: reachedWhere(unlimitedReach),
  };
  const times = await countWorkedTimes(tx, {
    ...days,
    now: new Date(addDays(lastDayOf(month), LONGEST_DAYS + 1)),
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
    const before = guards.get(ofGuard) ?? { ...NOTHING, month, premiseId, guardId };
    guards.set(ofGuard, { month, premiseId, guardId, ...addEnded(before, sums) });
  }
  const covered = await countCoverage(tx, { ...days, key: sql`reached.id || ' ' || part.type` });
  const premises = covered.map(({ key, ...sums }) => {
    const [premiseId, type] = key.split(' ') as [string, ShiftType];
    return { month, premiseId: Number(premiseId), type, ...sums, ...(ofPremises.get(key) ?? NOTHING) };
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
 * Counts a month unless somebody is changing it, or another server counts it. Those who change it meanwhile wait, and then
 * mark it as not current.
 */
const keepMonth = async (tx: Tx, month: Month): Promise<void> => {
  const { rows } = await tx.execute<{ isAlone: boolean }>(sql`
    select pg_try_advisory_xact_lock(${LOCK_CLASS}, 0) and pg_try_advisory_xact_lock(${LOCK_CLASS}, ${numberOf(month)}) as "isAlone"`);
  if (!rows[0]?.isAlone) return;
  await tx.delete(reportPremiseTable).where(eq(reportPremiseTable.month, month));
  await tx.delete(reportGuardTable).where(eq(reportGuardTable.month, month));
  const { premises, guards } = await countMonth(tx, month);
  await inBatches(premises, (batch) => tx.insert(reportPremiseTable).values(batch));
  await inBatches(guards, (batch) => tx.insert(reportGuardTable).values(batch));
  await tx
    .insert(reportMonthTable)
    .values({ month, isCurrent: true })
    .onConflictDoUpdate({ target: reportMonthTable.month, set: { isCurrent: true } });
};

/** The months that have ended since the first slot and whose sums are not kept, or no longer current; newest first. */
const listMonthsToKeep = async (tx: Tx, now: Date): Promise<Month[]> => {
  const { rows } = await tx.execute<{ month: Month }>(sql`
    with every_month as (
      select to_char(first_day, 'YYYY-MM') as month
      from generate_series(date_trunc('month', (select min(service_date) from slot where state = 'approved')),
        ${firstDayOf(lastEndedMonth(now))}::date, interval '1 month') first_day)
    select month from every_month
    where not exists (select from ${reportMonthTable} kept where kept.month = every_month.month and kept.is_current)
    order by month desc`);
  return rows.map(({ month }) => month);
};

/** Keeps the sums of months for the reports; a month per transaction, between which it can stop. */
export const keepMonths = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  for (const month of await listMonthsToKeep(db, now)) {
    if (stopping?.aborted) return;
    await db.transaction((tx) => keepMonth(tx, month));
  }
};

const textsOf = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

/** The months whose kept sums are not those of their slots. */
export const findWrongMonths = async (tx: Tx): Promise<Month[]> => {
  const wrong: Month[] = [];
  const current = await tx.select().from(reportMonthTable).where(eq(reportMonthTable.isCurrent, true));
  for (const { month } of current) {
    const premises = await tx.select().from(reportPremiseTable).where(eq(reportPremiseTable.month, month));
    const guards = await tx.select().from(reportGuardTable).where(eq(reportGuardTable.month, month));
    const counted = await countMonth(tx, month);
    const areSame =
      isSameValue(textsOf(premises), textsOf(counted.premises)) &&
      isSameValue(textsOf(guards), textsOf(counted.guards));
    if (!areSame) wrong.push(month);
  }
  return wrong;
};
