import type { Day } from '@contract/primitives';
import type { Database, Tx } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import type { Site } from './site';

export const LARGE = {
  premises: 200,
  guards: 400,
  bookings: 20_000,
  slots: 200_000,
  audit: 200_000,
  openReceipts: 100,
};
const RECEIPTS = 20_000;
const ON_DUTY = 60;
const FIRST_DAY: Day = '2026-01-01';

/** Returns what adds them again, which takes a fraction of the time of keeping them row by row. */
const dropIndexes = async (tx: Tx, tables: readonly string[]) => {
  const { rows } = await tx.execute<{ drop: string; add: string }>(sql`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
    from pg_index where indrelid = any(${sql.param(tables)}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = any(${sql.param(tables)}::regclass[]) and contype = 'x'`);
  for (const { drop } of rows) await tx.execute(sql.raw(drop));
  return async () => {
    for (const { add } of rows) await tx.execute(sql.raw(add));
  };
};

/**
 * Fills three years of data in seconds: bookings of ten days each, one in twenty pending and one cancelled, sixty
 * guards on duty per day, notifications and audit. Constraints hold, foreign keys aren't checked.
 */
export const fillLargeData = async (db: Database, site: Site): Promise<void> => {
  const { premiseId, foreignPremiseId, guardGroupId, people } = site;
  const orderer = people.Client.viewer.userId;
  const filled = ['booking', 'slot', 'assignment', 'notification', 'audit', 'receipt'];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const addIndexes = await dropIndexes(tx, filled);
    await tx.execute(sql`insert into premise (name, address, region_id, company_id, premise_group_id, contact_name,
        contact_phone, contact_email, status, created_at, updated_at)
      select 'Tower ' || n, '1 Harbour Road', region_id, company_id, premise_group_id, contact_name,
        contact_phone, contact_email, 'active', created_at, updated_at
      from premise cross join generate_series(1, ${LARGE.premises / 2}::int) n
      where id in (${premiseId}, ${foreignPremiseId})`);
    await tx.execute(sql`insert into guard (first_name, last_name, guard_group_id, status, created_at, updated_at)
      select 'Guard', 'No ' || n, ${guardGroupId}, 'active', now(), now()
      from generate_series(1, ${LARGE.guards}::int) n`);
    await tx.execute(sql`insert into booking (premise_id, status, ordered_by, last_edited_by, created_at, updated_at)
      select ids[1 + n % ${LARGE.premises}::int], case n % 20 when 0 then 'Ordered' when 1 then 'Cancelled' else 'Approved' end,
        ${orderer}, ${orderer}, at, at
      from generate_series(1, ${LARGE.bookings}::int) n
      cross join lateral (select timestamptz '2025-12-01Z' + n * interval '70 minutes' as at) made
      cross join (select array_agg(id order by id) as ids from premise where name like 'Tower %') premises`);
    await tx.execute(sql`insert into booking_item (booking_id, position, form)
      select id, 0, '{}' from booking order by id`);
    await tx.execute(sql`insert into slot (booking_id, item_id, premise_id, service_date, type, start_time, end_time,
        starts_at, ends_at, guards_required, open_places, price, bucket, state, submitted_at)
      select id, item_id, premise_id, day, 'Morning', '08:00', '16:00', day + time '00:00', day + time '08:00',
        1 + id % 3, 1 + id % 3 - (status = 'Approved' and place <= ${ON_DUTY}::int)::int, 40000 + id % 7 * 100,
        case when id % 400 = 2 then 'urgent' else 'normal' end,
        case status when 'Ordered' then 'requested' when 'Cancelled' then 'cancelled' else 'approved' end, created_at
      from (select booking.*, item.id as item_id, day, k,
          row_number() over (partition by day, status order by booking.id, k) as place
        from booking join booking_item item on item.booking_id = booking.id cross join generate_series(0, 9) k
        cross join lateral (select ${FIRST_DAY}::date + (booking.id % 1100 + k)::int as day) dated) placed
      order by id, k`);
    await tx.execute(sql`insert into assignment (slot_id, guard_id, premise_id, service_date, starts_at, ends_at,
        assigned_by, assigned_at)
      select id, guards[1 + (place + (service_date - ${FIRST_DAY}::date)) % ${LARGE.guards}::int], premise_id, service_date,
        starts_at, ends_at, ${people.Manager.viewer.userId}, starts_at
      from (select *, row_number() over (partition by service_date order by id) as place from slot
        where open_places < guards_required) filled
      cross join (select array_agg(id) as guards from guard) staff`);
    await tx.execute(sql`insert into notification_message (topic, action, params, created_at)
      select 'Booking', 'ordered', '{}', now() from generate_series(1, 1000)`);
    await tx.execute(sql`insert into notification (user_id, message_id, read, created_at, mailed_at)
      select ids[1 + n % cardinality(ids)], 1 + n % 1000, n % 10 > 0, now(), now() from generate_series(1, 100000) n
      cross join (select array_agg(id) as ids from user_account) users`);
    await tx.execute(sql`insert into audit (at, by_id, action, subject, address)
      select timestamptz '2026-01-01Z' + n * interval '5 minutes', ${orderer},
        case when n % 1000 = 0 then 'role.granted' else 'kind.' || n % 20 end, 'premise:' || n % 200, '10.0.0.1'
      from generate_series(1, ${LARGE.audit}::int) n`);
    await tx.execute(sql`insert into receipt (company_id, origin, at, received_on, method, reference, amount, left_amount, currency)
      select company_id, 'entered', now(), ${FIRST_DAY}::date + n % 500, 'Cheque', n::text, 1000,
        case when n % ${RECEIPTS / LARGE.openReceipts}::int = 0 then 1000 else 0 end, 'HKD'
      from generate_series(1, ${RECEIPTS}::int) n cross join (select company_id from premise where id = ${premiseId}) payer`);
    await addIndexes();
  });
  await db.execute(sql`vacuum analyze`);
};

/** Issues all months of all premises that end before June 2027. */
export const issueLargeMonths = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into invoice (premise_id, period, status, snapshot, hash, currency, issued_at, issued_on, due_on, is_paid,
      created_at, updated_at)
    select id, to_char(month, 'YYYY-MM'), 'Issued', '{"lines": []}', 'sealed', 'HKD', month + interval '32 days', month + 32, month + 62, true,
      month, month
    from premise
    cross join lateral (select (${FIRST_DAY}::date + n * interval '1 month')::date as month from generate_series(0, 16) n) period`);
  // Without the trigger of each row.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into invoiced_slot (slot_id, invoice_id, amount, minutes, service_date, type)
      select slot.id, invoice.id, price * guards_required, 480 * guards_required, service_date, type
      from slot join invoice on invoice.premise_id = slot.premise_id and invoice.period = to_char(service_date, 'YYYY-MM')
      where state = 'approved'`);
  });
  await db.execute(sql`vacuum analyze invoice, invoiced_slot`);
};
