import type { Id, Minor } from '@contract/primitives';
import { guardCost, marginOf } from '@domain/guard-cost';
import { addMoney, minor, timesCount, ZERO } from '@domain/money';
import type { Tx } from '@server/base/db/database';
import { slotTable } from '@server/model/booking';
import { findSetting } from '@server/platform/setting/queries';
import {
  joinPay,
  listDefaultShifts,
  type PaidTimes,
  payOf,
  payRates,
  salaryOfShift,
} from '@server/resources/price/pay-queries';
import { sql } from 'drizzle-orm';
import { countedSlots } from './slot-queries';

interface OrderedSlots extends PaidTimes, Record<string, unknown> {
  bookingId: Id;
  amount: number;
  guards: number;
}

/**
 * The margin of the counted slots of each booking, as the revenue report computes it once they are served as ordered;
 * null where a shift has no pay. A booking without counted slots is left out.
 */
export const findMargins = async (tx: Tx, bookingIds: readonly Id[]): Promise<Map<Id, Minor | null>> => {
  const { rows } = await tx.execute<OrderedSlots>(sql`with ${payRates}
    select slot.booking_id as "bookingId", ${salaryOfShift} as salary, custom.salaries,
      case when slot.shift_id is null then slot.start_time end as "startTime",
      case when slot.shift_id is null then slot.end_time end as "endTime",
      sum(slot.price * slot.guards_required)::float8 as amount, sum(slot.guards_required)::int as guards
    from ${slotTable} ${joinPay}
    where slot.booking_id = any(${sql.param([...bookingIds])}::int[]) and ${countedSlots}
    group by 1, 2, 3, 4, 5`);
  const shifts = await listDefaultShifts(tx);
  const { onCostBasisPoints } = await findSetting(tx);
  const margins = new Map<Id, Minor | null>();
  for (const row of rows) {
    const before = margins.get(row.bookingId);
    const pay = payOf(row, shifts);
    if (before === null || pay === undefined) {
      margins.set(row.bookingId, null);
      continue;
    }
    const { salary, onCost } = guardCost(pay, onCostBasisPoints);
    const cost = { salary: timesCount(salary, row.guards), onCost: timesCount(onCost, row.guards) };
    margins.set(row.bookingId, addMoney(before ?? ZERO, marginOf(minor(row.amount), cost)));
  }
  return margins;
};
