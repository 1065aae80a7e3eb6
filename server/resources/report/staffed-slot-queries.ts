import type { Minor } from '@contract/primitives';
import { type SlotCost, slotCost } from '@domain/slot-cost';
import { type SQL, sql } from 'drizzle-orm';
import type { Reached } from './reached-queries';
import { inSpans } from './report-days';
import type { DaySpan } from './totals-period';

/**
 * The seconds that a guard was there by presses that count, inside the slot; of two assignments of a guard after the earlier one and
 * before the later.
 */
const pressedSeconds: SQL = sql`case when duty.slot_id is null then 0 else greatest(0, extract(epoch from
  least(duty.checked_out_at, coalesce(beside.next_start, slot.ends_at))
  - greatest(duty.checked_in_at, coalesce(beside.last_end, slot.starts_at)))::int) end`;

const joinPresses: SQL = sql`left join duty on duty.slot_id = assignment.slot_id and duty.guard_id = assignment.guard_id
    and duty.starts_at = assignment.starts_at
    and duty.checked_out_at is not null and not duty.in_unconfirmed and not duty.out_unconfirmed
  left join lateral (select max(other.ends_at) filter (where other.ends_at <= assignment.starts_at) as last_end,
      min(other.starts_at) filter (where other.starts_at >= assignment.ends_at) as next_start
    from assignment other where other.slot_id = duty.slot_id and other.guard_id = duty.guard_id) beside on true`;

const inOrder = sql`order by assignment.starts_at, assignment.guard_id) filter (where assignment.guard_id is not null)`;
const since = (column: SQL) => sql`array_agg(extract(epoch from ${column} - slot.starts_at)::int ${inOrder}`;

/** The CTE `staffed`: the slots in force of some days at the premises of `reached`, with their guards' times. */
export const staffedSlots = (
  spans: readonly DaySpan[],
  now: Date,
  reached: Reached,
  condition: SQL = sql`true`,
): SQL => sql`staffed as (
  select slot.id, slot.premise_id, slot.service_date, slot.shift_id, slot.type, slot.start_time, slot.end_time,
    slot.starts_at, slot.guards_required, slot.served_minutes, slot.ends_at <= ${now.toISOString()}::timestamptz as has_ended,
    extract(epoch from slot.ends_at - slot.starts_at)::int as length,
    array_agg(assignment.guard_id ${inOrder} as guard_ids, ${since(sql`assignment.starts_at`)} as starts,
    ${since(sql`assignment.ends_at`)} as ends, array_agg(${pressedSeconds} ${inOrder} as pressed
  from slot left join assignment on assignment.slot_id = slot.id and ${inSpans(sql`assignment.service_date`, spans)}
    ${joinPresses}
  where slot.state = 'approved' and ${inSpans(sql`slot.service_date`, spans)} and ${reached.limit(sql`slot.premise_id`)}
    and ${condition}
  group by slot.id)`;

/** What `staffed` has of a slot. */
export interface StaffedTimes {
  length: number;
  guards: number;
  servedMinutes: number | null;
  hasEnded: boolean;
  /** In seconds from the start of the slot. */
  starts: number[] | null;
  ends: number[] | null;
  /** Between check-in and check-out inside the slot, 0 without both. */
  pressed: number[] | null;
}

/** What a slot costs, for the pay of one guard for the whole of it. */
export const costOfStaffed = (
  { length, guards, servedMinutes, hasEnded, starts, ends, pressed }: StaffedTimes,
  pay: Minor,
  onCostBasisPoints: number,
): SlotCost => {
  const intervals = (starts ?? []).map((from, index) => ({
    from,
    to: ends?.[index] ?? from,
    pressed: pressed?.[index] ?? 0,
  }));
  return slotCost(pay, { length, guards, intervals, servedMinutes, hasEnded }, onCostBasisPoints);
};
