import type { CallAnswer, CallInput } from '@contract/call';
import type { MonthlyRevenue } from '@contract/home';
import type { Minor, Month } from '@contract/primitives';
import type { RevenueGroup, RevenueReportRow, reportCalls } from '@contract/report';
import { firstDayOf, lastDayOf } from '@domain/day';
import { marginOf } from '@domain/guard-cost';
import { minor, sumMoney } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { findSetting } from '@server/platform/setting/queries';
import { sql } from 'drizzle-orm';
import { GROUP_KEYS, toGroupRows } from './groups';
import { listNotServed, type NotServed } from './not-served-queries';
import { reachedPremises } from './reached-queries';
import { splitPeriod } from './report-days';
import { type RevenueFilters, revenueParts } from './revenue-parts';
import { findWorkedTimes } from './worked-queries';
import { NO_TIMES, type WorkedTimes } from './worked-times';

type RevenueQuery = CallInput<typeof reportCalls.revenue>['query'];
type Sums = Omit<RevenueReportRow, 'key' | 'name'>;

interface Billed extends Record<string, unknown> {
  key: string;
  invoiced: number;
  notes: number;
  served: number;
  upcoming: number;
  /** Of the invoices of all rows; null without any. */
  currency: string | null;
}

const KEY_OF_SLOT = {
  month: ({ month }: NotServed) => month,
  premise: ({ premiseId }: NotServed) => premiseId,
  company: ({ companyId }: NotServed) => companyId,
  shiftType: ({ type }: NotServed) => type,
} satisfies Record<RevenueGroup, (slot: NotServed) => string | number>;

/** Returns billed amounts, and those of slots without an invoice: ended ones as they are billed, others as ordered. */
const listBilled = async (
  tx: Tx,
  actor: Actor,
  groupBy: RevenueGroup,
  filters: RevenueFilters,
): Promise<Billed[]> => {
  const reached = reachedPremises(tx, actor.viewer, filters);
  const days = await splitPeriod(tx, filters);
  const { rows } =
    await tx.execute<Billed>(sql`with ${reached.premises}, ${revenueParts(filters, days, actor.now, reached)}
    select ${GROUP_KEYS[groupBy]} as key, sum(part.invoiced)::float8 as invoiced, sum(part.notes)::float8 as notes,
      sum(part.served)::float8 as served, sum(part.upcoming)::float8 as upcoming, (select max(currency) from billed) as currency
    from part join reached on reached.id = part.premise_id group by 1`);
  const reductions = new Map<string, number>();
  for (const slot of await listNotServed(tx, actor, filters, days.spans)) {
    const key = String(KEY_OF_SLOT[groupBy](slot));
    reductions.set(key, (reductions.get(key) ?? 0) + slot.amount);
  }
  return rows.map((row) => ({ ...row, served: row.served + (reductions.get(row.key) ?? 0) }));
};

const totalsOf = (rows: readonly Sums[]): Sums => {
  const sum = (of: (row: Sums) => Minor) => sumMoney(rows.map(of));
  return {
    invoiced: sum(({ invoiced }) => invoiced),
    notes: sum(({ notes }) => notes),
    served: sum(({ served }) => served),
    upcoming: sum(({ upcoming }) => upcoming),
    revenue: sum(({ revenue }) => revenue),
    salary: sum(({ salary }) => salary),
    onCost: sum(({ onCost }) => onCost),
    upcomingCost: sum(({ upcomingCost }) => upcomingCost),
    openCost: sum(({ openCost }) => openCost),
    margin: sum(({ margin }) => margin),
    withoutSalary: rows.reduce((count, row) => count + row.withoutSalary, 0),
  };
};

const sumsOf = (
  billed: Billed | undefined,
  { salary, onCost, upcomingCost, openCost, withoutSalary }: WorkedTimes = NO_TIMES,
): Sums => {
  const invoiced = minor(billed?.invoiced ?? 0);
  const notes = minor(billed?.notes ?? 0);
  const served = minor(billed?.served ?? 0);
  const upcoming = minor(billed?.upcoming ?? 0);
  const revenue = sumMoney([invoiced, notes, served, upcoming]);
  const margin = marginOf(revenue, { salary, onCost });
  const cost = { salary, onCost, upcomingCost, openCost };
  return { invoiced, notes, served, upcoming, revenue, ...cost, margin, withoutSalary };
};

/** Returns revenue and guard cost: months in time order, other groups by descending revenue. */
export const findRevenue = async (
  tx: Tx,
  actor: Actor,
  query: RevenueQuery,
): Promise<CallAnswer<typeof reportCalls.revenue>> => {
  const { groupBy } = query;
  const { from, to, premiseId, companyId, shiftType } = query;
  const filters: RevenueFilters = { from, to, premiseId, companyId, shiftType };
  const setting = await findSetting(tx);
  const billedRows = await listBilled(tx, actor, groupBy, filters);
  const billed = new Map(billedRows.map((row) => [row.key, row]));
  const times = await findWorkedTimes(tx, {
    groupBy,
    from,
    to,
    now: actor.now,
    reached: reachedPremises(tx, actor.viewer, filters),
    shiftType,
    onCostBasisPoints: setting.onCostBasisPoints,
  });
  const keys = new Set([...billed.keys(), ...times.keys()]);
  const sums = new Map([...keys].map((key) => [key, sumsOf(billed.get(key), times.get(key))]));
  const rows = await toGroupRows(tx, actor, groupBy, sums, ({ revenue }) => revenue);
  const currency = billedRows[0]?.currency ?? setting.currency;
  return { groupBy, rows, totals: totalsOf(rows), currency };
};

/** Lists the revenue of service months before tax. Months without any are left out; without invoices, the currency is null. */
export const listRevenueMonths = async (
  tx: Tx,
  actor: Actor,
  months: { from: Month; to: Month },
): Promise<(MonthlyRevenue['months'][number] & { currency: string | null })[]> => {
  const days = { from: firstDayOf(months.from), to: lastDayOf(months.to) };
  const rows = await listBilled(tx, actor, 'month', days);
  return rows
    .map(({ key, invoiced, notes, served, upcoming, currency }) => ({
      month: key,
      invoiced: minor(invoiced + notes),
      expected: minor(served + upcoming),
      currency,
    }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
};
