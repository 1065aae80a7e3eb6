// Fills a database that holds the demo with more premises of the same kind, by SQL: three years of shifts each, their guards,
// sealed invoices, payments, history, notifications and audit. Constraints, foreign keys and triggers are on. Rows are in the
// order in which the product writes them: those of one order, invoice or run side by side.
import pg from 'pg';
import { NOW_SQL } from './instant.mjs';

/** Months of each premise: 33 that have ended, this one, and two to come. */
const PAST = 33;
const MONTHS = PAST + 3;
/** Shifts of a premise in a month: mornings of days 1 to 28, nights of days 1 to 27. */
const MORNINGS = 28;
const NIGHTS = 27;
export const SLOTS_PER_PREMISE = MONTHS * (MORNINGS + NIGHTS);
const AUDIT_PER_PREMISE = 500;

const PEOPLE = `
  insert into company (code, names, sort_order, active, billing_name, billing_address, billing_email, created_at, updated_at)
    select 'SCALE-' || n, jsonb_build_object('cn', '业主 ' || n, 'hk', '業主 ' || n, 'en', 'Owner ' || n), 100 + n, true,
      'Owner ' || n, billing_address, 'owner' || n || '@scale.example', created_at, updated_at
    from company cross join generate_series(1, (select ceil(wanted.premises / 4.0)::int from wanted)) n where company.id = 1;
  insert into user_account (email, password_hash, first_name, last_name, phone, language, company_id, status, created_at, updated_at)
    select 'client-' || company.code || '@scale.example', password_hash, first_name, last_name, phone, language, company.id,
      status, person.created_at, person.updated_at
    from company cross join user_account person where person.email = 'client@demo.test' and company.code like 'SCALE-%';
  insert into user_role select person.id, role.id from user_account person cross join role
    where role.name = 'Client' and person.email like 'client-SCALE-%';
  insert into user_flag select person.id, flag.name, flag.enabled from user_account person cross join user_flag flag
    join user_account original on original.id = flag.user_id and original.email = 'client@demo.test'
    where person.email like 'client-SCALE-%'`;

const PREMISES = `
  insert into premise (name, address, region_id, company_id, premise_group_id, contact_name, contact_phone, contact_email, status,
      created_at, updated_at)
    select 'Scale House ' || n, address, region_id, (select id from company where code = 'SCALE-' || (n + 3) / 4),
      1 + n % 3, contact_name, contact_phone, contact_email, 'active', created_at, updated_at
    from premise cross join generate_series(1, (select premises from wanted)) n where premise.id = 1;
  create temp table house as
    select premise.id, row_number() over (order by premise.id)::int as n, person.id as orderer
    from premise join user_account person on person.company_id = premise.company_id
    where premise.name like 'Scale House %' and person.email like 'client-SCALE-%';
  insert into premise_user (premise_id, user_id) select id, orderer from house;
  -- One house more for the client of the demo, however many there are.
  insert into premise_user (premise_id, user_id) select house.id, person.id from house cross join user_account person
    where house.n = 1 and person.email = 'client@demo.test';
  insert into guard (first_name, last_name, phone, birth_date, guard_group_id, status, employed_from, created_at, updated_at)
    select 'Guard', 'Scale ' || n, '9' || lpad(n::text, 7, '0'), '1985-01-01', 1 + (n - 1) / 2 % 3, 'active', '2020-01-01', ${NOW_SQL}, ${NOW_SQL}
    from generate_series(1, (select premises * 2 from wanted)) n;
  create temp table watch as select id, row_number() over (order by id)::int as n from guard where last_name like 'Scale %';
  insert into guard_licence (guard_id, type, number, issued_on, expires_on)
    select watch.id, type, type || watch.id, '2022-01-01', (${NOW_SQL})::date + 20 + watch.n * 37 % 1500
    from watch cross join (select type from guard_licence group by type order by count(*) desc limit 2) held`;

const BOOKINGS = `
  create temp table term as
    select house.id as premise_id, house.n, house.orderer, months, day,
      case when months < 0 then 'Confirmed' when months = 2 and house.n % 10 = 1 then 'Ordered' else 'SecurityAssigning' end as status
    from house cross join generate_series(${-PAST}, 2) months
    cross join lateral (select (date_trunc('month', ${NOW_SQL} at time zone 'Asia/Hong_Kong') + months * interval '1 month')::date as day) first;
  insert into booking (premise_id, status, ordered_by, last_edited_by, first_date, total, created_at, updated_at)
    select premise_id, status, orderer, orderer, day, ${MORNINGS} * 86000 + ${NIGHTS} * 103000, at, at
    from term cross join lateral (select day::timestamptz - interval '20 days' + n % 1000 * interval '1 minute' as at) made
    order by at;
  create temp table filled as
    select booking.id, term.* from booking join term on term.premise_id = booking.premise_id and term.day = booking.first_date;
  insert into booking_item (booking_id, position, form)
    select filled.id, 0, original.form || jsonb_build_object('dates', (select jsonb_agg(day + k) from generate_series(0, ${MORNINGS - 1}) k))
    from filled cross join (select form from booking_item order by id limit 1) original
    order by filled.id;
  insert into slot (booking_id, item_id, premise_id, service_date, shift_id, type, start_time, end_time, starts_at, ends_at,
      guards_required, price, bucket, state, submitted_at, decided_by, decided_at, served_minutes, served_by, served_at)
    select filled.id, item.id, premise_id, day + k, (select id from premise_shift where premise_id is null and premise_shift.type = shift.type),
      shift.type, start_time, end_time, starts_at, ends_at, 1, price, case when filled.id % 40 = 0 then 'urgent' else 'normal' end,
      case status when 'Ordered' then 'requested' else 'approved' end, day::timestamptz - interval '20 days',
      case when status <> 'Ordered' then 2 end, case when status <> 'Ordered' then day::timestamptz - interval '19 days' end,
      case when is_served then minutes end, case when is_served then 4 end, case when is_served then ends_at end
    from filled join booking_item item on item.booking_id = filled.id
    cross join (values ('Morning', '06:00', '12:00', 86000, ${MORNINGS}, 360, interval '6 hours'),
      ('Night', '18:00', '00:00', 103000, ${NIGHTS}, 360, interval '18 hours')) shift (type, start_time, end_time, price, days, minutes, after)
    cross join generate_series(0, ${MORNINGS - 1}) k
    cross join lateral (select ((day + k) + after) at time zone 'Asia/Hong_Kong' as starts_at) start
    cross join lateral (select starts_at + interval '6 hours' as ends_at) time
    cross join lateral (select ends_at < ${NOW_SQL} - interval '2 days' as is_served) known
    where k < days
    order by filled.id, starts_at;
  -- All mornings that have begun have a guard, of those to come every second.
  insert into assignment (slot_id, guard_id, premise_id, service_date, starts_at, ends_at, assigned_by, assigned_at)
    select slot.id, watch.id, slot.premise_id, slot.service_date, slot.starts_at, slot.ends_at, 4, slot.decided_at
    from slot join filled on filled.id = slot.booking_id
    join watch on watch.n = 2 * filled.n - (slot.service_date - date '2020-01-01') / 4 % 2
    where slot.type = 'Morning' and slot.state = 'approved' and (slot.starts_at < ${NOW_SQL} or (slot.service_date - date '2020-01-01') % 2 = 0)
    order by slot.id;
  insert into duty (slot_id, guard_id, starts_at, told_starts_at, told_ends_at, told_at, told_by)
    select slot_id, guard_id, starts_at, starts_at, ends_at, starts_at - interval '2 days', 'email' from assignment
    where guard_id in (select id from watch) and starts_at between ${NOW_SQL} - interval '60 days' and ${NOW_SQL} + interval '2 days'
    order by starts_at`;

const INVOICES = `
  create temp table sheet as
    select filled.premise_id, filled.day, to_char(day, 'YYYY-MM') as period, months, premise.name,
      (day + interval '1 month 1 day')::date as issued_on, slot.type, sum(slot.price) as amount, count(*) as shifts, min(slot.price) as price,
      jsonb_agg(slot.id order by slot.id) as slot_ids, jsonb_agg(slot.service_date order by slot.id) as days
    from filled join slot on slot.booking_id = filled.id join premise on premise.id = filled.premise_id
    -- Of the last month a fifth is not issued yet.
    where months < -1 or (months = -1 and filled.n % 5 > 0)
    group by filled.premise_id, filled.day, months, premise.name, slot.type;
  create temp table printed as
    select premise_id, period, months, issued_on, sum(amount) as total,
      (original.snapshot::jsonb || jsonb_build_object('premise', jsonb_build_object('id', premise_id, 'name', name), 'period', period,
        'printCode', premise_id || '-' || period, 'issuedAt', issued_on || 'T02:00:00.000Z', 'issuedOn', issued_on, 'dueOn', issued_on + 30,
        'subtotal', sum(amount), 'total', sum(amount), 'lines', jsonb_agg(original.snapshot::jsonb -> 'lines' -> 0 || jsonb_build_object(
          'id', 'normal/' || type, 'price', price, 'count', shifts, 'amount', amount, 'slotIds', slot_ids, 'type', type, 'days', days))
      ))::text as snapshot
    from sheet cross join (select snapshot from invoice where premise_id = 11 order by id limit 1) original
    group by premise_id, period, months, issued_on, name, original.snapshot;
  insert into invoice (premise_id, period, status, split, snapshot, hash, currency, issued_at, issued_on, due_on, issued_by, mailed_at, total, paid,
      is_paid, created_at, updated_at)
    select premise_id, period, 'Issued', '{"mode": "none", "parties": []}', snapshot, encode(sha256(convert_to(snapshot, 'UTF8')), 'hex'), 'HKD',
      at, issued_on, issued_on + 30, 1, at, total, case when months < -2 then total else 0 end, months < -2, at, at
    from printed cross join lateral (select issued_on::timestamptz + interval '2 hours' as at) issued order by at;
  insert into invoiced_slot (slot_id, invoice_id, amount, minutes)
    select slot.id, invoice.id, slot.price, 360 from invoice join printed using (premise_id, period)
    join filled on filled.premise_id = invoice.premise_id and to_char(filled.day, 'YYYY-MM') = invoice.period
    join slot on slot.booking_id = filled.id
    order by invoice.id, slot.id;
  insert into payment (premise_id, invoice_id, at, paid_on, method, reference, amount, by_user_id)
    select premise_id, invoice.id, issued_at + interval '20 days', invoice.issued_on + 20, 'Bank transfer', 'TT ' || invoice.id, invoice.total, 1
    from invoice join printed using (premise_id, period) where is_paid
    order by invoice.issued_at;
  insert into receipt (company_id, origin, at, received_on, method, reference, amount, currency, by_user_id)
    select premise.company_id, 'paid', payment.at, payment.paid_on, payment.method, payment.reference, payment.amount, 'HKD', 1
    from payment join house on house.id = payment.premise_id join premise on premise.id = house.id order by payment.id;
  insert into allocation (receipt_id, payment_id, amount)
    select receipt.id, payment.id, payment.amount from payment join house on house.id = payment.premise_id
    join receipt on receipt.reference = payment.reference and receipt.origin = 'paid' and receipt.reference = 'TT ' || payment.invoice_id;
  insert into document_history (invoice_id, at, by_id, by_kind, action)
    select invoice.id, invoice.issued_at, 1, 'user', action from invoice join house on house.id = invoice.premise_id
    cross join (values ('issued'), ('mailed'), ('paid')) acted (action) where action <> 'paid' or invoice.is_paid
    order by invoice.id`;

const RECORDS = `
  insert into booking_history (booking_id, at, by_id, by_kind, action, from_status, to_status)
    select filled.id, day::timestamptz - interval '20 days' + position * interval '1 hour', case action when 'order' then orderer else 2 end, 'user',
      action, from_status, to_status
    from filled cross join (values (0, 'order', null, 'Ordered'), (1, 'approve', 'Ordered', 'Approved'),
      (2, 'assign', 'Approved', 'SecurityAssigning'), (3, 'serve', 'Confirmed', 'Confirmed')) acted (position, action, from_status, to_status)
    where status <> 'Ordered' or position = 0
    order by 2;
  insert into notification_message (topic, action, booking_id, premise_id, params, created_at)
    select original.topic, original.action, filled.id, filled.premise_id, original.params, day::timestamptz - interval '20 days'
    from filled cross join (select * from notification_message where booking_id is not null order by id limit 2) original order by day;
  insert into notification (user_id, message_id, read, created_at, mailed_at)
    select reader.id, message.id, message.created_at < ${NOW_SQL} - interval '2 days', message.created_at, message.created_at
    from notification_message message join house on house.id = message.premise_id
    cross join lateral (values (1), (2), (house.orderer)) reader (id) order by message.id;
  insert into audit (at, by_id, by_kind, action, subject, before, after, address, seal_number, seal, seal_key, personal_hash, personal_salt)
    select ${NOW_SQL} - (total - n) * interval '3 years' / total, by_id, by_kind, action,
      split_part(subject, ':', 1) || ':' || 1000 + n, before, after, address, known + n, seal, seal_key, personal_hash, personal_salt
    from (select count(*)::int as known from audit) sealed
    cross join (select premises * ${AUDIT_PER_PREMISE} as total from wanted) size
    cross join lateral generate_series(1, total) n
    join (select *, row_number() over (order by id)::int as place from audit) original on original.place = 1 + n % known
    order by n;
  update newest_seal set number = (select max(seal_number) from audit)`;

/** Adds so many premises. Prints nothing and analyses the tables, so that plans don't depend on when autovacuum runs. */
export const fill = async (url, premises) => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query('begin');
  await db.query(`create temp table wanted as select ${Number(premises)} as premises`);
  for (const statements of [PEOPLE, PREMISES, BOOKINGS, INVOICES, RECORDS]) await db.query(statements);
  await db.query('commit');
  await db.query('vacuum analyze');
  const { rows } =
    await db.query(`select (select count(*) from slot)::int as slots, (select count(*) from assignment)::int as assignments,
    (select count(*) from invoice where snapshot is not null)::int as invoices, (select count(*) from audit)::int as audit,
    pg_database_size(current_database()) as bytes`);
  await db.end();
  return rows[0];
};
