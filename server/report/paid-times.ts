import type { Day } from '@contract/primitives';
import type { ReportGroup } from '@contract/report';
import { type GuardCost, guardCost } from '@domain/guard-cost';
import { addMoney, minor, timesCount, ZERO } from '@domain/money';
import type { Tx } from '@server/db/database';
import { type SQL, sql } from 'drizzle-orm';
import { GROUP_KEYS } from './groups';
import { joinPay, paidSeconds, payRates, salaryOfShift } from './pay-rates';

/** So many guards had a time of this length on a shift that is paid like this. */
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

interface Asked {
  groupBy: ReportGroup;
  from: Day;
  to: Day;
  /** The premises, as the table `reached`. */
  reached: SQL;
  /** Of columns of `slot` and of the assignment, `stint`. */
  where: SQL;
  onCostBasisPoints: number;
}

const listPaidTimes = async (tx: Tx, { groupBy, from, to, reached, where }: Asked): Promise<PaidTimes[]> => {
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
 * What guards work on the slots in force of a period, and cost, by the key of the row. PostgreSQL counts times that cost the
 * same; amounts are made and rounded by the domain alone.
 */
export const workedTimes = async (tx: Tx, asked: Asked): Promise<Map<string, WorkedTimes>> => {
  const times = new Map<string, WorkedTimes>();
  for (const { key, salary, worked, whole, count } of await listPaidTimes(tx, asked)) {
    const before = times.get(key) ?? NO_TIMES;
    const one =
      salary === null
        ? NO_TIMES
        : guardCost({ salary: minor(salary), worked, whole }, asked.onCostBasisPoints);
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
