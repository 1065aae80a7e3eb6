// The floor: the same work by hand in node:http with two prepared statements (list), or one (order). No session,
// no rules, no languages: what is left is the cost of the database and of HTTP.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const LIST = `select p.*, r.names ->> 'en' as region, c.names ->> 'en' as company, k.names ->> 'en' as consultant,
    g.names ->> 'en' as premise_group,
    exists (select 1 from assignment a join slot s on s.id = a.slot_id
      where a.premise_id = p.id and a.service_date = $3 and s.state = 'approved') as is_protected
  from premise p join region r on r.id = p.region_id join company c on c.id = p.company_id
    left join consultant k on k.id = p.consultant_id left join premise_group g on g.id = p.premise_group_id
  order by p.name, p.id limit $1 offset $2`;
const COUNT = 'select count(*)::int as rows from premise';

const ORDER = `with new_booking as (
    insert into booking (premise_id, status, ordered_by, last_edited_by, created_at, updated_at)
    values ($1, 'Ordered', $2, $2, now(), now()) returning id),
  new_item as (insert into booking_item (booking_id, position, form) select id, 0, $3::jsonb from new_booking returning id),
  new_slot as (
    insert into slot (booking_id, item_id, premise_id, service_date, shift_id, type, start_time, end_time, starts_at,
      ends_at, guards_required, price, bucket, state, submitted_at)
    select b.id, i.id, $1, d, $5, 'Morning', '06:00', '12:00', d + interval '6 hours', d + interval '12 hours', 1, 42000,
      'normal', 'requested', now() from unnest($4::date[]) d, new_booking b, new_item i),
  history as (insert into booking_history (booking_id, at, by_user_id, action, to_status)
    select id, now(), $2, 'order', 'Ordered' from new_booking)
  select id from new_booking`;

const read = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
};

const answer = (response, status, value) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};

createServer(async (request, response) => {
  try {
    if (request.method === 'GET') {
      const today = new Date().toISOString().slice(0, 10);
      const rows = await pool.query({ name: 'list', text: LIST, values: [20, 0, today] });
      const total = await pool.query({ name: 'count', text: COUNT });
      return answer(response, 200, { items: rows.rows, limit: 20, offset: 0, total: total.rows[0].rows });
    }
    const { premiseId, userId, shiftId, dates, form } = await read(request);
    const stored = await pool.query({
      name: 'order',
      text: ORDER,
      values: [premiseId, userId, JSON.stringify(form), dates, shiftId],
    });
    return answer(response, 201, { id: stored.rows[0].id });
  } catch (error) {
    return answer(response, 500, { error: String(error) });
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
