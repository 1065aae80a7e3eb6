import type { RevenueGroup } from '@contract/report';
import { firstDayOf, lastDayOf } from '@domain/day';
import type { Tx } from '@server/db/database';
import type { Viewer } from '@server/viewer';
import { sql } from 'drizzle-orm';
import { joinPay, paidSeconds, payRates, salaryOfShift } from './pay-rates';
import { GROUP_KEYS, type RevenueFilters, reachedPremises } from './revenue-parts';

/** So many guards had a time of this length on a shift that is paid like this. */
interface PaidTimes extends Record<string, unknown> {
  key: string;
  salary: number | null;
  worked: number;
  whole: number;
  count: number;
}

/** The times of guards on slots in force, counted by what each costs: amounts are rounded by the domain alone. */
export const listPaidTimes = async (
  tx: Tx,
  viewer: Viewer,
  groupBy: RevenueGroup,
  filters: RevenueFilters,
): Promise<PaidTimes[]> => {
  const days = sql`between ${firstDayOf(filters.from)}::date and ${lastDayOf(filters.to)}::date`;
  const isOfType = filters.shiftType === undefined ? sql`true` : sql`slot.type = ${filters.shiftType}`;
  const { rows } = await tx.execute<PaidTimes>(sql`with ${reachedPremises(tx, viewer, filters)}, ${payRates},
    part as (
      select slot.premise_id, to_char(slot.service_date, 'YYYY-MM') as month, slot.type, ${salaryOfShift} as salary,
        extract(epoch from stint.ends_at - stint.starts_at)::int as worked, ${paidSeconds} as whole
      from slot join assignment stint on stint.slot_id = slot.id and stint.service_date ${days}
      ${joinPay}
      where slot.state = 'approved' and slot.service_date ${days} and slot.premise_id in (select id from reached)
        and ${isOfType})
    select ${GROUP_KEYS[groupBy]} as key, part.salary, part.worked, part.whole, count(*)::int as count
    from part join reached on reached.id = part.premise_id group by 1, 2, 3, 4`);
  return rows;
};
