import type { Database } from '@server/base/db/database';
import { sql } from 'drizzle-orm';
import { LARGE } from './large-data';
import type { Site } from './site';

/** Issued months per premise, the last of which is 2027-06, and rows of other tables that grow with time. */
export const RECORDS = { months: 60, notes: 4_000, breaches: 20_000, history: 100_000, mails: 20_000 };

/**
 * Adds to `fillLargeData` what years leave behind: five years of sealed invoices, most of them paid, notes, breaches,
 * histories, licences and mails.
 */
export const fillLargeRecords = async (db: Database, site: Site): Promise<void> => {
  const { Client, Manager } = site.people;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into invoice (premise_id, period, status, snapshot, hash, currency, due_on, issued_at,
        issued_on, issued_by, total, paid, is_paid, created_at, updated_at)
      select premise_id, period, 'Issued', text, encode(sha256(convert_to(text, 'UTF8')), 'hex'), 'HKD',
        (issued + interval '30 days')::date, issued, issued::date, ${Manager.viewer.userId}, total,
        case when age < 2 or n % 100 = 0 then 0 else total end, age >= 2 and n % 100 > 0, issued, issued
      from (select premise.id as premise_id, age, premise.id * 7 + age as n, 500000 + premise.id * 10 + age as total,
          to_char(timestamptz '2027-06-01Z' - age * interval '1 month', 'YYYY-MM') as period,
          timestamptz '2027-07-01Z' - age * interval '1 month' + premise.id * interval '1 minute' as issued
        from premise cross join generate_series(0, ${RECORDS.months - 1}::int) age where premise.name like 'Tower %') made
      cross join lateral (select json_build_object('form', 3, 'head', md5(n::text) || md5(total::text), 'lines', (
            select json_agg(json_build_object('kind', 'slots', 'type', 'Morning', 'description', 'Morning, 06:00–12:00: 1 guard',
              'price', 42000, 'amount', total / 20, 'slotIds', array[n * 20 + k], 'days', array[period || '-' || k]))
            from generate_series(1, 20) k))::text as text) sealed`);
    await tx.execute(sql`insert into note (kind, premise_id, invoice_id, status, reason, lines, tax_rate, subtotal, tax, total,
        year, number, snapshot, hash, created_by, issued_at, issued_on, created_at, updated_at)
      select case n % 2 when 0 then 'credit-note' else 'debit-note' end, premise_id, id, 'Issued', 'Fewer guards', '[]', 0, 100, 0,
        100, 2027, n, snapshot, hash, ${Manager.viewer.userId}, issued_at, issued_on, issued_at, issued_at
      from (select *, row_number() over (order by id) as n from invoice) billed where n <= ${RECORDS.notes}::int`);
    await tx.execute(sql`insert into rule_breach (kind, slot_id, premise_id, guard_id, rule, params, detail, reason, by_user_id,
        at, seen_by, seen_at)
      select 'overridden', slot_id, premise_id, guard_id, 'rest', '{"hours": 6}', '', 'client_request', ${Manager.viewer.userId},
        starts_at - interval '1 day', ${Manager.viewer.userId}, starts_at
      from assignment order by id limit ${RECORDS.breaches}::int`);
    await tx.execute(sql`insert into booking_history (booking_id, at, by_id, action, to_status)
      select booking_id, timestamptz '2026-01-01Z' + n * interval '5 minutes', by_id, 'approve', 'Approved'
      from generate_series(1, ${RECORDS.history}::int) n
      cross join lateral (select 1 + n % ${LARGE.bookings}::int as booking_id,
        case n % 100 when 0 then ${Client.viewer.userId}::int else ${Manager.viewer.userId}::int end as by_id) acted`);
    await tx.execute(sql`insert into document_history (invoice_id, at, by_id, action)
      select id, issued_at, issued_by, 'issued' from invoice`);
    await tx.execute(sql`insert into mail (message_id, recipient, language, created_at, sent_at)
      select gen_random_uuid(), 'person' || n % 500 || '@example.test', 'en', at, at
      from generate_series(1, ${RECORDS.mails}::int) n
      cross join lateral (select timestamptz '2026-01-01Z' + n * interval '30 minutes' as at) sent`);
  });
  // With its trigger, which keeps each guard's first expiry.
  await db.execute(sql`insert into guard_licence (guard_id, type, number, expires_on)
    select guard.id, 'SPP-B', 'B-' || guard.id || '-' || n, date '2027-06-01' + guard.id * 13 % 1500 - n * 365
    from guard cross join generate_series(0, 3) n where guard.first_name = 'Guard'`);
  await db.execute(sql`analyze`);
  // As in `fillLargeData`, so that indexes of invoices are read alone.
  await db.execute(sql`vacuum invoice`);
};
