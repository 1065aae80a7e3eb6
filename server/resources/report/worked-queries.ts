import type { Day, Minor } from '@contract/primitives';
import type { ReportGroup } from '@contract/report';
import type { ShiftType } from '@contract/shift';
import type { GuardCost } from '@domain/guard-cost';
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
import { costOfStaffed, type StaffedTimes, staffedSlots } from './staffed-slot-queries';

/** The number of slots, or of guards on them, with the same times and pay. */
interface PaidSlots extends PaidTimes, StaffedTimes, Record<string, unknown> {
  key: string;
  /** The guard, from 1, in the order of `starts`; 0 for time without a guard. */
  place: number;
  count: number;
}

export interface WorkedTimes extends GuardCost {
  /** Assignments. */
  shifts: number;
  /** The time of guards; on confirmed slots the served time. */
  seconds: number;
  /** The part of `seconds` on slots that haven't ended. */
  upcomingSeconds: number;
  /** Paid time without a guard, and its cost. */
  openSeconds: number;
  openCost: Minor;
  /** The part of the cost of slots that haven't ended. */
  upcomingCost: Minor;
  withoutSalary: number;
}

export const NO_TIMES: WorkedTimes = {
  shifts: 0,
  seconds: 0,
  upcomingSeconds: 0,
  openSeconds: 0,
  openCost: ZERO,
  upcomingCost: ZERO,
  salary: ZERO,
  onCost: ZERO,
  withoutSalary: 0,
};

interface TimesQuery {
  /** `guardDay`: by guard and service date, with the key "12 2026-03-31". */
  groupBy: ReportGroup | 'guardDay';
  from: Day;
  to: Day;
  now: Date;
  reached: Reached;
  shiftType?: ShiftType | undefined;
  /** Only this guard, without open places. */
  guardId?: number | undefined;
  onCostBasisPoints: number;
}

const OF_GUARD = sql`coalesce(part.guard_id::text, 'open')`;

const keyOf = (groupBy: TimesQuery['groupBy']): SQL =>
  groupBy === 'guardDay'
    ? sql`${OF_GUARD} || ' ' || part.service_date`
    : groupBy === 'guard'
      ? OF_GUARD
      : GROUP_KEYS[groupBy];

const listPaidSlots = async (
  tx: Tx,
  { groupBy, from, to, now, reached, shiftType, guardId }: TimesQuery,
): Promise<PaidSlots[]> => {
  const days = sql`between ${from}::date and ${to}::date`;
  const ofType = shiftType === undefined ? sql`true` : sql`slot.type = ${shiftType}`;
  const ofGuard = guardId === undefined ? sql`true` : sql`part.guard_id = ${guardId}`;
  const onSlot =
    guardId === undefined
      ? sql`true`
      : sql`slot.id in (select slot_id from assignment where guard_id = ${guardId} and service_date ${days})`;
  const { rows } = await tx.execute<PaidSlots>(sql`with ${reached.premises}, ${payRates},
    ${staffedSlots(days, now, reached, sql`${ofType} and ${onSlot}`)},
    part as (
      select slot.*, to_char(slot.service_date, 'YYYY-MM') as month, ${salaryOfShift} as salary, custom.salaries, share.place,
        slot.guard_ids[share.place] as guard_id
      from staffed slot ${joinPay}
      cross join lateral generate_series(0, coalesce(cardinality(slot.guard_ids), 0)) share(place))
    select ${keyOf(groupBy)} as key,
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
 * Returns worked times and guard cost of slots in force in a period, by row key; grouped by guard, time without a guard
 * is under "open". PostgreSQL counts equal slots; the domain computes the pay, by the same functions as prices.
 */
export const findWorkedTimes = async (tx: Tx, query: TimesQuery): Promise<Map<string, WorkedTimes>> => {
  const shifts = await listDefaultShifts(tx);
  const times = new Map<string, WorkedTimes>();
  for (const row of await listPaidSlots(tx, query)) {
    const pay = payOf(row, shifts);
    const share = costOf(row, pay ?? ZERO, query.onCostBasisPoints);
    // A slot without open time has a row for it too.
    if (row.place === 0 && share.seconds === 0) continue;
    times.set(row.key, addRow(times.get(row.key) ?? NO_TIMES, row, share, pay !== undefined));
  }
  return times;
};
