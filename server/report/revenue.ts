import type { CallAnswer, CallInput } from '@contract/call';
import type { Minor, Month } from '@contract/primitives';
import type { RevenueGroup, RevenueRow, RevenueSums, reportCalls } from '@contract/report';
import { monthOf } from '@domain/day';
import { type GuardCost, guardCost, marginOf } from '@domain/guard-cost';
import { minor, sumMoney, timesCount, ZERO } from '@domain/money';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { findSetting } from '@server/setting/queries';
import { sql } from 'drizzle-orm';
import { namesOf } from './group-names';
import { listPaidTimes } from './paid-times';
import { GROUP_KEYS, type RevenueFilters, reachedPremises, revenueParts } from './revenue-parts';

type RevenueQuery = CallInput<typeof reportCalls.revenue>['query'];

interface Billed extends Record<string, unknown> {
  key: string;
  invoiced: number;
  notes: number;
  expected: number;
}

const listBilled = async (
  tx: Tx,
  { viewer }: Actor,
  groupBy: RevenueGroup,
  filters: RevenueFilters,
): Promise<Billed[]> => {
  const { rows } =
    await tx.execute<Billed>(sql`with ${reachedPremises(tx, viewer, filters)}, ${revenueParts(filters)}
    select ${GROUP_KEYS[groupBy]} as key, sum(part.invoiced)::float8 as invoiced, sum(part.notes)::float8 as notes,
      sum(part.expected)::float8 as expected
    from part join reached on reached.id = part.premise_id group by 1`);
  return rows;
};

interface Costs extends GuardCost {
  withoutSalary: number;
}
const NO_COSTS: Costs = { salary: ZERO, onCost: ZERO, withoutSalary: 0 };

/** What guards cost, by the key of the row. */
const listCosts = async (
  tx: Tx,
  { viewer }: Actor,
  groupBy: RevenueGroup,
  filters: RevenueFilters,
  onCostBasisPoints: number,
): Promise<Map<string, Costs>> => {
  const costs = new Map<string, Costs>();
  for (const { key, salary, worked, whole, count } of await listPaidTimes(tx, viewer, groupBy, filters)) {
    const before = costs.get(key) ?? NO_COSTS;
    if (salary === null) costs.set(key, { ...before, withoutSalary: before.withoutSalary + count });
    else {
      const one = guardCost({ salary: minor(salary), worked, whole }, onCostBasisPoints);
      costs.set(key, {
        ...before,
        salary: sumMoney([before.salary, timesCount(one.salary, count)]),
        onCost: sumMoney([before.onCost, timesCount(one.onCost, count)]),
      });
    }
  }
  return costs;
};

const totalsOf = (rows: readonly RevenueSums[]): RevenueSums => {
  const sum = (of: (row: RevenueSums) => Minor) => sumMoney(rows.map(of));
  return {
    invoiced: sum(({ invoiced }) => invoiced),
    notes: sum(({ notes }) => notes),
    expected: sum(({ expected }) => expected),
    revenue: sum(({ revenue }) => revenue),
    salary: sum(({ salary }) => salary),
    onCost: sum(({ onCost }) => onCost),
    margin: sum(({ margin }) => margin),
    withoutSalary: rows.reduce((count, row) => count + row.withoutSalary, 0),
  };
};

const sumsOf = (
  billed: Pick<Billed, 'invoiced' | 'notes' | 'expected'> | undefined,
  costs: Costs = NO_COSTS,
): RevenueSums => {
  const invoiced = minor(billed?.invoiced ?? 0);
  const notes = minor(billed?.notes ?? 0);
  const expected = minor(billed?.expected ?? 0);
  const revenue = sumMoney([invoiced, notes, expected]);
  return { invoiced, notes, expected, revenue, ...costs, margin: marginOf(revenue, costs) };
};

/** The service months that a period touches: revenue is of whole months, as invoices are. */
const filtersOf = ({ from, to, premiseId, companyId, shiftType }: RevenueQuery): RevenueFilters => ({
  from: monthOf(from),
  to: monthOf(to),
  premiseId,
  companyId,
  shiftType,
});

/** Revenue with what guards cost: months in their order, other groups by what they bring. */
export const findRevenue = async (
  tx: Tx,
  actor: Actor,
  query: RevenueQuery,
): Promise<CallAnswer<typeof reportCalls.revenue>> => {
  const { groupBy } = query;
  const filters = filtersOf(query);
  const { currency, onCostBasisPoints } = await findSetting(tx);
  const billed = new Map((await listBilled(tx, actor, groupBy, filters)).map((row) => [row.key, row]));
  const costs = await listCosts(tx, actor, groupBy, filters, onCostBasisPoints);
  const keys = [...new Set([...billed.keys(), ...costs.keys()])];
  const named = await namesOf(tx, actor, groupBy, keys);
  const rows = keys
    .map((key): RevenueRow => ({ ...named(key), ...sumsOf(billed.get(key), costs.get(key)) }))
    .sort((a, b) =>
      a.month !== null && b.month !== null ? (a.month < b.month ? -1 : 1) : b.revenue - a.revenue,
    );
  return { rows, totals: totalsOf(rows), currency };
};

/** What each of some service months comes to before tax, in their order; those of which nothing is known are left out. */
export const listRevenueMonths = async (
  tx: Tx,
  actor: Actor,
  months: { from: Month; to: Month },
): Promise<{ month: Month; invoiced: Minor; expected: Minor }[]> => {
  const rows = await listBilled(tx, actor, 'month', months);
  return rows
    .map(({ key, invoiced, notes, expected }) => ({
      month: key,
      invoiced: minor(invoiced + notes),
      expected: minor(expected),
    }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
};
