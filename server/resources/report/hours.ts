import type { AssignmentRule } from '@contract/assignment-rule';
import type { CallAnswer, CallInput } from '@contract/call';
import type { HoursReportRow, ReportGroup, reportCalls } from '@contract/report';
import { addDays } from '@domain/day';
import { addMoney } from '@domain/money';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { findSetting } from '@server/platform/setting/queries';
import { type SQL, sql } from 'drizzle-orm';
import { GROUP_KEYS, toGroupRows } from './groups';
import { reachedPremises } from './reached-queries';
import { findWorkedTimes } from './worked-queries';
import { NO_TIMES, type WorkedTimes } from './worked-times';

type HoursQuery = CallInput<typeof reportCalls.hours>['query'];
type Sums = Omit<HoursReportRow, 'key' | 'name'>;
type Overrides = Sums['overridesByRule'];

const SECONDS_IN_HOUR = 3600;
const DAYS_BEFORE_WEEKEND = 6;
/** Weeks are counted from it in whole numbers, which takes half the time of `date_trunc`. It is before any shift. */
const A_SUNDAY = sql`'1970-01-04'`;

const ofGuard = ({ securityId: guardId }: HoursQuery, column: SQL): SQL =>
  guardId === undefined ? sql`true` : sql`${column} = ${guardId}`;

/**
 * Returns seconds above the weekly limit. A week, Monday to Sunday, counts as a whole in the period in which it ends, so
 * that each week is counted once.
 */
const listOvertime = async (
  tx: Tx,
  { viewer }: Actor,
  query: HoursQuery,
  limitHours: number,
): Promise<Map<string, number>> => {
  const { groupBy, from, to } = query;
  const reached = reachedPremises(tx, viewer, query);
  const key = groupBy === 'month' ? sql`to_char(ends_on, 'YYYY-MM')` : sql`guard_id::text`;
  const { rows } = await tx.execute<{
    key: string;
    seconds: number;
  }>(sql`with ${reached.premises},
    week as (
      select assignment.guard_id, ${A_SUNDAY}::date + 7 * ((assignment.service_date - ${A_SUNDAY}::date + 6) / 7) as ends_on,
        extract(epoch from sum(assignment.ends_at - assignment.starts_at)) as seconds
      from assignment
      where assignment.service_date between ${addDays(from, -DAYS_BEFORE_WEEKEND)}::date and ${to}::date
        and ${reached.limit(sql`assignment.premise_id`)} and ${ofGuard(query, sql`assignment.guard_id`)}
      group by 1, 2)
    select ${key} as key, sum(seconds - ${limitHours * SECONDS_IN_HOUR}::int)::float8 as seconds from week
    where ends_on between ${from}::date and ${to}::date and seconds > ${limitHours * SECONDS_IN_HOUR}::int group by 1`);
  return new Map(rows.map(({ key: of, seconds }) => [of, seconds]));
};

/** Returns the overridden warnings on slots in force in the period, as in the list of breaches. */
const listOverrides = async (
  tx: Tx,
  { viewer }: Actor,
  groupBy: ReportGroup,
  query: HoursQuery,
): Promise<Map<string, Overrides>> => {
  const reached = reachedPremises(tx, viewer, query);
  const { rows } = await tx.execute<{
    key: string;
    rule: AssignmentRule;
    count: number;
  }>(sql`with ${reached.premises},
    part as (
      select slot.premise_id, to_char(slot.service_date, 'YYYY-MM') as month, breach.guard_id, breach.rule
      from slot join rule_breach breach on breach.slot_id = slot.id and breach.kind = 'overridden'
      where slot.state = 'approved' and slot.service_date between ${query.from}::date and ${query.to}::date
        and ${reached.limit(sql`slot.premise_id`)} and ${ofGuard(query, sql`breach.guard_id`)})
    select ${GROUP_KEYS[groupBy]} as key, part.rule, count(*)::int as count
    from part join reached on reached.id = part.premise_id group by 1, 2 order by count(*) desc, part.rule`);
  const byKey = new Map<string, Overrides>();
  for (const { key, rule, count } of rows) byKey.set(key, [...(byKey.get(key) ?? []), { rule, count }]);
  return byKey;
};

const countOf = (overrides: Overrides): number => overrides.reduce((sum, { count }) => sum + count, 0);

const inMinutes = (seconds: number): number => Math.round(seconds / 60);

const sumsOf = (
  { seconds, upcomingSeconds, openSeconds, ...times }: WorkedTimes,
  overrides: Overrides,
  overtime: number | null,
): Sums => ({
  ...times,
  minutes: inMinutes(seconds),
  upcomingMinutes: inMinutes(upcomingSeconds),
  openMinutes: inMinutes(openSeconds),
  overtimeMinutes: overtime === null ? null : inMinutes(overtime),
  overrides: countOf(overrides),
  overridesByRule: overrides,
});

const addRules = (left: Overrides, right: Overrides): Overrides => {
  const counts = new Map(left.map(({ rule, count }) => [rule, count]));
  for (const { rule, count } of right) counts.set(rule, (counts.get(rule) ?? 0) + count);
  return [...counts].map(([rule, count]) => ({ rule, count }));
};

const addSums = (left: Sums, right: Sums): Sums => ({
  shifts: left.shifts + right.shifts,
  minutes: left.minutes + right.minutes,
  upcomingMinutes: left.upcomingMinutes + right.upcomingMinutes,
  openMinutes: left.openMinutes + right.openMinutes,
  overtimeMinutes:
    left.overtimeMinutes === null || right.overtimeMinutes === null
      ? null
      : left.overtimeMinutes + right.overtimeMinutes,
  overrides: left.overrides + right.overrides,
  overridesByRule: addRules(left.overridesByRule, right.overridesByRule),
  salary: addMoney(left.salary, right.salary),
  onCost: addMoney(left.onCost, right.onCost),
  upcomingCost: addMoney(left.upcomingCost, right.upcomingCost),
  openCost: addMoney(left.openCost, right.openCost),
  withoutSalary: left.withoutSalary + right.withoutSalary,
});

/** Returns worked hours and cost of guards in a period, most hours first. */
export const findHours = async (
  tx: Tx,
  actor: Actor,
  query: HoursQuery,
): Promise<CallAnswer<typeof reportCalls.hours>> => {
  const { groupBy, from, to } = query;
  const { currency, onCostBasisPoints, maxWeeklyHours } = await findSetting(tx);
  const times = await findWorkedTimes(tx, {
    groupBy,
    from,
    to,
    now: actor.now,
    reached: reachedPremises(tx, actor.viewer, query),
    guardId: query.securityId,
    onCostBasisPoints,
  });
  const countsAllPremises =
    groupBy !== 'premise' && query.premiseId === undefined && query.companyId === undefined;
  const isLimited = maxWeeklyHours !== null && countsAllPremises;
  const overtime = isLimited ? await listOvertime(tx, actor, query, maxWeeklyHours) : null;
  const overrides = await listOverrides(tx, actor, groupBy, query);
  const keys = new Set([...times.keys(), ...overrides.keys(), ...(overtime?.keys() ?? [])]);
  const sums = new Map(
    [...keys].map((key) => [
      key,
      sumsOf(times.get(key) ?? NO_TIMES, overrides.get(key) ?? [], overtime && (overtime.get(key) ?? 0)),
    ]),
  );
  const rows = await toGroupRows(tx, actor, groupBy, sums, ({ minutes }) => minutes);
  const empty = sumsOf(NO_TIMES, [], isLimited ? 0 : null);
  return { groupBy, rows, totals: [...sums.values()].reduce(addSums, empty), currency };
};
