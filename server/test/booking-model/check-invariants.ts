import type { Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Model } from './model';

/** Checks invariants of the stored data, independent of the model. */
export const checkInvariants = async (tx: Tx, { bookings }: Model): Promise<void> => {
  const versions = bookings.reduce((sum, { version }) => sum + version, 0);
  const { rows } = await tx.execute<Record<string, boolean>>(sql`select
    exists (select from assignment one join assignment other on one.guard_id = other.guard_id and one.id < other.id
      and one.starts_at < other.ends_at and other.starts_at < one.ends_at) as "a guard twice at once",
    exists (select from assignment join slot on slot.id = assignment.slot_id
      where slot.state <> 'approved') as "a guard on a slot that is not in force",
    exists (select from assignment one join slot on slot.id = one.slot_id where guards_required < (
      select count(*) from assignment other where other.slot_id = slot.id
        and other.starts_at <= one.starts_at and one.starts_at < other.ends_at)) as "more guards than places",
    exists (select from booking where version <> (
      select count(*) from booking_history where booking_id = booking.id)) as "a history that is not complete",
    exists (select from slot join booking on booking.id = slot.booking_id where booking.change_requested_by is null
      and (slot.is_addition or slot.guards_asked is not null)) as "a change that nobody asked for",
    exists (select from slot join booking on booking.id = slot.booking_id where slot.state = 'requested'
      and booking.status not in ('Ordered', 'PendingApproval')) as "a slot that waits for nothing",
    exists (select from booking_item join booking on booking.id = booking_item.booking_id
      where booking_item.state = 'waiting' and booking.status not in ('Ordered', 'PendingApproval')
      ) as "forms that wait for nothing",
    exists (select from booking cross join lateral (
      select min(service_date) as first_date, coalesce(sum(price * guards_required), 0) as total
      from slot where booking_id = booking.id and state in ('requested', 'approved') and not is_addition) counted
      where (booking.first_date, booking.total) is distinct from (counted.first_date, counted.total)
      ) as "a first date or total that the slots do not say",
    (select coalesce(sum(version), 0) from booking) <> ${versions} as "something that was refused and yet done",
    exists (select from booking where id not in (
      select booking_id from booking_item where state = 'current')) as "a booking without items"`);
  expect(Object.entries(rows[0] ?? {}).filter(([, isBroken]) => isBroken)).toEqual([]);
};
