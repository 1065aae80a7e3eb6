import type { Minor } from '@contract/primitives';
import type { ReportGroup } from '@contract/report';
import type { ShiftType } from '@contract/shift';
import { addMoney, timesCount, ZERO } from '@domain/money';
import type { CostShare } from '@domain/slot-cost';
import type { Tx } from '@server/base/db/database';
import {
  joinPay,
  listDefaultShifts,
  type PaidTimes,
  payOf,
  payRates,
  salaryOfShift,
} from '@server/resources/price/pay-queries';
import { type SQL, sql } from 'drizzle-orm';
import { GROUP_KEYS } from './groups';
import type { Reached } from './reached-queries';
import { inSpans, splitPeriod } from './report-days';
import { costOfStaffed, type StaffedTimes, staffedSlots } from './staffed-slot-queries';
import type { DaySpan } from './totals-period';
import { listWorkTotals } from './totals-queries';
import { addEnded, NO_TIMES, type WorkedTimes } from './worked-times';

/** The number of slots, or of guards on them, with the same times and pay. */
interface PaidSlots extends PaidTimes, StaffedTimes, Record<string, unknown> {
  key: string;
  /** The guard, from 1, in the order of `starts`; 0 for time without a guard. */
  place: number;
  count: number;
}

interface SlotsQuery {
  spans: readonly DaySpan[];
  now: Date;
  reached: Reached;
  /** The key of a row, from `part` and `reached`. */
  key: SQL;
  shiftType?: ShiftType | undefined;
  /** Only this guard, without open places. */
  guardId?: number | undefined;
}

interface WorkedSlotsQuery extends SlotsQuery {
  onCostBasisPoints: number;
}

const OF_GUARD = sql`coalesce(part.guard_id::text, 'open')`;

const keyOf = (groupBy: TimesQuery['groupBy']): SQL =>
  groupBy === 'guardDay'
    ? sql`${OF_GUARD} || ' ' || part.service_date`
    : groupBy === 'guard'
      ? OF_GUARD
      : GROUP_KEYS[groupBy];

interface TimesQuery extends DaySpan, Omit<WorkedSlotsQuery, 'spans' | 'key'> {
  /** `guardDay`: by guard and service date, with the key "12 2026-03-31". */
  groupBy: ReportGroup | 'guardDay';
}

const listPaidSlots = async (
  tx: Tx,
  { spans, now, reached, key, shiftType, guardId }: SlotsQuery,
): Promise<PaidSlots[]> => {
  const ofType = shiftType === undefined ? sql`true` : sql`slot.type = ${shiftType}`;
  const ofGuard = guardId === undefined ? sql`true` : sql`part.guard_id = ${guardId}`;
  const onSlot =
    guardId === undefined
      ? sql`true`
      : sql`slot.id in (select slot_id from assignment where guard_id = ${guardId} and ${inSpans(sql`service_date`, spans)})`;
  const { rows } = await tx.execute<PaidSlots>(sql`with ${reached.premises}, ${payRates},
    ${staffedSlots(spans, now, reached, sql`${ofType} and ${onSlot}`)},
    part as (
      select slot.*, to_char(slot.service_date, 'YYYY-MM') as month, ${salaryOfShift} as salary, custom.salaries, share.place,
        slot.guard_ids[share.place] as guard_id
      from staffed slot ${joinPay}
      cross join lateral generate_series(0, coalesce(cardinality(slot.guard_ids), 0)) share(place))
    select ${key} as key,
      part.salary, part.salaries, case when part.shift_id is null then part.start_time end as "startTime",
      case when part.shift_id is null then part.end_time end as "endTime", part.length,
      part.guards_required as guards, part.served_minutes as "servedMinutes", part.has_ended as "hasEnded",
      part.starts, part.ends, part.pressed, part.place, count(*)::int as count
    from part join reached on reached.id = part.premise_id
    where ${ofGuard} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`);
  return rows;
};

const costOf = (row: PaidSlots, pay: Minor, onCostBasisPoints: number): CostShare => {
  const { assigned, open } = costOfStaffed(row, pay, onCostBasisPoints);
  return row.place === 0 ? open : (assigned[row.place - 1] ?? open);
};

const addRow = (before: WorkedTimes, row: PaidSlots, share: CostShare, isPaid: boolean): WorkedTimes => {
  const { count, hasEnded } = row;
  const isOpen = row.place === 0;
  const cost = timesCount(addMoney(share.salary, share.onCost), count);
  const seconds = share.seconds * count;
  const isUnpaid = !isPaid && (!isOpen || seconds > 0);
  return {
    shifts: before.shifts + (isOpen ? 0 : count),
    seconds: before.seconds + (isOpen ? 0 : seconds),
    upcomingSeconds: before.upcomingSeconds + (isOpen || hasEnded ? 0 : seconds),
    openSeconds: before.openSeconds + (isOpen ? seconds : 0),
    openCost: addMoney(before.openCost, isOpen ? cost : ZERO),
    upcomingCost: addMoney(before.upcomingCost, hasEnded ? ZERO : cost),
    salary: addMoney(before.salary, timesCount(share.salary, count)),
    onCost: addMoney(before.onCost, timesCount(share.onCost, count)),
    withoutSalary: before.withoutSalary + (isUnpaid ? count : 0),
  };
};

/**
 * Returns worked times and guard cost of the slots in force of some days, by key. PostgreSQL counts equal slots; the domain
 * computes the pay, by the same functions as prices.
 */
export const countWorkedTimes = async (
  tx: Tx,
  query: WorkedSlotsQuery,
): Promise<Map<string, WorkedTimes>> => {
  const times = new Map<string, WorkedTimes>();
  if (query.spans.length === 0) return times;
  const shifts = await listDefaultShifts(tx);
  for (const row of await listPaidSlots(tx, query)) {
    const pay = payOf(row, shifts);
    const share = costOf(row, pay ?? ZERO, query.onCostBasisPoints);
    // A slot without open time has a row for it too.
    if (row.place === 0 && share.seconds === 0) continue;
    times.set(row.key, addRow(times.get(row.key) ?? NO_TIMES, row, share, pay !== undefined));
  }
  return times;
};

/**
 * Returns worked times and guard cost of a period, by row key; grouped by guard, time without a guard is under "open". Months
 * and days that have stored totals are read from them, but for a single guard, who has few slots, and guards' days.
 */
export const findWorkedTimes = async (
  tx: Tx,
  { groupBy, from, to, ...query }: TimesQuery,
): Promise<Map<string, WorkedTimes>> => {
  const key = keyOf(groupBy);
  const isByMonth = groupBy !== 'guardDay' && query.guardId === undefined;
  const { stored, spans } = isByMonth
    ? await splitPeriod(tx, { from, to })
    : { stored: [], spans: [{ from, to }] };
  const times = await countWorkedTimes(tx, { ...query, key, spans });
  const { reached, shiftType } = query;
  for (const { key: of, ...sums } of await listWorkTotals(tx, {
    stored,
    reached,
    key,
    isByGuard: groupBy === 'guard',
    shiftType,
  })) {
    const counted = times.get(of) ?? NO_TIMES;
    times.set(of, { ...counted, ...addEnded(counted, sums) });
  }
  return times;
};
