import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { bookingTable, slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { receiptTable } from '@server/model/receipt';
import { slotSums } from '@server/resources/booking/slot-queries';
import { findWrongPeriods } from '@server/resources/report/store-totals';
import { sql } from 'drizzle-orm';
import { differencesOf } from './differences';

/** Maximum differences reported per figure. */
const LISTED = 50;

/**
 * The CTE `staffed`: the guards of each slot that has any, and whether all of them stand there for the whole of it. Only
 * where they don't, `open_places_of` is called: for each of two million slots it took a minute.
 */
const staffedSlots = sql`staffed as (
  select placed.slot_id, count(*) as guards, bool_and(placed.starts_at <= slot.starts_at and placed.ends_at >= slot.ends_at) as is_whole
  from ${assignmentTable} placed join ${slotTable} on slot.id = placed.slot_id group by placed.slot_id)`;

/**
 * Compares the figures that stand beside the rows that they are counted from: the open places of shifts, the first day and
 * total of bookings, the first expiry of guards' licences, what is left of receipts, and the months and days of reports. One sentence for each that differs.
 */
export const checkDerivedFigures = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute<{ what: string; is: string | null; should: string | null }>(sql`
    with ${staffedSlots}
    select 'Shift ' || id || ': its number of open places' as what, open_places::text as is, counted.places::text as should
    from ${slotTable} left join staffed on staffed.slot_id = slot.id
    cross join lateral (select case when staffed.slot_id is null then guards_required
      when staffed.is_whole then greatest(guards_required - staffed.guards, 0)
      else open_places_of(id, guards_required, starts_at, ends_at) end as places) counted
    where open_places <> counted.places
    union all
    select 'Booking ' || id || ': its first day', first_date::text, counted.first_day::text
    from ${bookingTable} cross join lateral (select ${slotSums.firstDate} as first_day) counted
    where first_date is distinct from counted.first_day
    union all
    select 'Booking ' || id || ': its total', total::text, counted.sum::text
    from ${bookingTable} cross join lateral (select ${slotSums.total} as sum) counted
    where total <> counted.sum
    union all
    select 'Guard ' || id || ': the first expiry of the licences', first_expiry::text, counted.first::text
    from ${guardTable} cross join lateral (select min(latest.expires_on) as first from (
      select max(held.expires_on) as expires_on from guard_licence held where held.guard_id = guard.id group by held.type) latest) counted
    where first_expiry is distinct from counted.first
    union all
    select 'Receipt ' || id || ': what is left', left_amount::text, counted.remaining::text
    from ${receiptTable} cross join lateral (select amount
      - coalesce((select sum(paid.amount) from allocation paid where paid.receipt_id = receipt.id), 0)
      - coalesce((select sum(back.amount) from receipt_withdrawal back where back.receipt_id = receipt.id), 0) as remaining) counted
    where left_amount <> counted.remaining
    limit ${LISTED}`);
  const periods = await findWrongPeriods(tx);
  return [
    ...rows.flatMap(({ what, is, should }) => differencesOf(what, is, should).map((text) => `${text}.`)),
    ...periods.map((period) => `Reports of ${period}: the stored totals are not those of its shifts.`),
  ];
};
