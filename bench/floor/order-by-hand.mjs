// An order written by hand on `pg` for the tables and data of the bench: one transaction of prepared statements, slots in
// arrays, prices only for one shift and one time zone.
import { paramsOf, readOrder } from './order-reads.mjs';
import { bookingOf } from './order-rules.mjs';

const INSERT = `with new_booking as (
    insert into booking (premise_id, status, ordered_by, last_edited_by, created_at, updated_at)
    values ($1, 'Ordered', $2, $2, $3, $3) returning id),
  new_item as (insert into booking_item (booking_id, position, form) select id, 0, $4::jsonb from new_booking returning id),
  new_slot as (
    insert into slot (booking_id, item_id, premise_id, service_date, shift_id, type, start_time, end_time, starts_at,
      ends_at, guards_required, price, bucket, state, submitted_at)
    select b.id, i.id, $1, cell.date, $5, $6, $7, $8, cell.starts_at, cell.ends_at, $9, cell.price, cell.bucket,
      'requested', $3
    from unnest($10::date[], $11::timestamptz[], $12::timestamptz[], $13::bigint[], $14::text[])
      cell(date, starts_at, ends_at, price, bucket), new_booking b, new_item i returning id),
  history as (insert into booking_history (booking_id, at, by_id, action, to_status)
    select id, $3, $2, 'order', 'Ordered' from new_booking)
  select id, (select id from new_item) as item_id, (select array_agg(id order by id) from new_slot) as slot_ids
  from new_booking`;

const NOTICES = `with approver as (
    select person.id from user_account person where status = 'active' and id <> $1 and exists (
      select from user_role join role on role.id = user_role.role_id where user_role.user_id = person.id and (
        role.name = 'SuperAdmin' or role.name = 'Manager' and (
          exists (select from premise_user used where used.user_id = person.id and used.premise_id = $2)
          or exists (select from access_right_premise_group held
            join premise site on site.premise_group_id = held.premise_group_id
            where held.user_id = person.id and site.id = $2))))),
  message as (
    insert into notification_message (topic, action, booking_id, premise_id, params, created_at)
    select 'ADMIN_BOOKING_WAITING_FOR_APPROVAL', 'CREATE', $3, $2, $4::jsonb, $5 where exists (select from approver)
    returning id),
  heard as (
    insert into notification (user_id, message_id, read, created_at)
    select approver.id, message.id, false, $5 from approver, message returning user_id)
  insert into outbox (at, keys, user_ids)
  select $5::timestamptz, array['Notification', 'NotificationCount'], array_agg(user_id) from heard having count(*) > 0
  union all select $5, array['Booking', 'Premise', 'Guard', 'Invoice'], null`;

const STORE_ANSWER = `insert into idempotency_key (by_kind, by_id, key, request_hash, status, answer, created_at)
  values ('user', $1, $2, $3, 201, $4, $5)`;

const store = async (run, headers, body) => {
  const order = await readOrder(run, headers, body);
  const { at, key, requestHash, person, premise, shift, guards, form, cells } = order;
  const { id: shiftId, type, startTime, endTime } = shift;
  const column = (name) => cells.map((cell) => cell[name]);
  const [stored] = await run('insert', INSERT, [
    ...[premise.id, person.id, at, JSON.stringify(form), shiftId, type, startTime, endTime, guards],
    ...['date', 'startsAt', 'endsAt', 'price', 'bucket'].map(column),
  ]);
  const params = JSON.stringify(paramsOf(order, stored.id));
  await run('notices', NOTICES, [person.id, premise.id, stored.id, params, at]);
  const answer = JSON.stringify(bookingOf(order, stored));
  await run('keep', STORE_ANSWER, [person.id, key, requestHash, answer, at]);
  return answer;
};

export const orderByHand = async (pool, headers, body) => {
  const client = await pool.connect();
  const run = async (name, text, values) => (await client.query({ name, text, values })).rows;
  try {
    await client.query('begin');
    const answer = await store(run, headers, body);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
