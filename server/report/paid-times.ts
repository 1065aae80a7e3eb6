import type { Day } from '@contract/primitives';
import type { ReportGroup } from '@contract/report';
import { type GuardCost, guardCost } from '@domain/guard-cost';
import { addMoney, minor, timesCount, ZERO } from '@domain/money';
import type { Tx } from '@server/db/database';
import { type SQL, sql } from 'drizzle-orm';
import { GROUP_KEYS } from './groups';
import { joinPay, paidSeconds, payRates, salaryOfShift } from './pay-rates';

/** The number of assignments with the same length and pay. */
interface PaidTimes extends Record<string, unknown> {
  key: string;
  salary: number | null;
  worked: number;
  whole: number;
  count: number;
}

export interface WorkedTimes extends GuardCost {
  shifts: number;
  seconds: number;
  withoutSalary: number;
}

export const NO_TIMES: WorkedTimes = { shifts: 0, seconds: 0, salary: ZERO, onCost: ZERO, withoutSalary: 0 };

interface TimesQuery {
  groupBy: ReportGroup;
  from: Day;
  to: Day;
  /** The CTE `reached` with the premises. */
  reached: SQL;
  /** On columns of `slot` and of the assignment `stint`. */
  where: SQL;
  onCostBasisPoints: number;
}

const listPaidTimes = async (
  tx: Tx,
  { groupBy, from, to, reached, where }: TimesQuery,
): Promise<PaidTimes[]> => {
  const days = sql`between ${from}::date and ${to}::date`;
  const { rows } = await tx.execute<PaidTimes>(sql`with ${reached}, ${payRates},
    part as (
      select slot.premise_id, to_char(slot.service_date, 'YYYY-MM') as month, slot.type, stint.guard_id,
        ${salaryOfShift} as salary, extract(epoch from stint.ends_at - stint.starts_at)::int as worked,
        ${paidSeconds} as whole
      from slot join assignment stint on stint.slot_id = slot.id and stint.service_date ${days}
      ${joinPay}
      where slot.state = 'approved' and slot.service_date ${days} and slot.premise_id in (select id from reached)
        and ${where})
    select ${GROUP_KEYS[groupBy]} as key, part.salary, part.worked, part.whole, count(*)::int as count
    from part join reached on reached.id = part.premise_id group by 1, 2, 3, 4`);
  return rows;
};

/**
 * Returns worked times and guard cost on slots in force in a period, by row key. PostgreSQL counts equal times; the
 * domain computes and rounds the amounts.
 */
export const findWorkedTimes = async (tx: Tx, query: TimesQuery): Promise<Map<string, WorkedTimes>> => {
  const times = new Map<string, WorkedTimes>();
  for (const { key, salary, worked, whole, count } of await listPaidTimes(tx, query)) {
    const before = times.get(key) ?? NO_TIMES;
    const one =
      salary === null
        ? NO_TIMES
        : guardCost({ salary: minor(salary), worked, whole }, query.onCostBasisPoints);
    times.set(key, {
      shifts: before.shifts + count,
      seconds: before.seconds + worked * count,
      salary: addMoney(before.salary, timesCount(one.salary, count)),
      onCost: addMoney(before.onCost, timesCount(one.onCost, count)),
      withoutSalary: before.withoutSalary + (salary === null ? count : 0),
    });
  }
  return times;
};
