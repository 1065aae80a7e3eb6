import pg from 'pg';

const SLOTS_PER_PREMISE = 60;

/** The previous month, which has always ended. */
export const lastMonth = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
};

/**
 * Creates premises with 60 served slots each in a month, every tenth served by half, which is a separate line. Returns the
 * ids of the premises.
 */
export const fillMonth = async (url, premises, month) => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query(
    `with original as (select * from premise order by id limit 1),
      house as (insert into premise (name, address, region_id, company_id, premise_group_id, contact_name, contact_phone,
          contact_email, status, created_at, updated_at)
        select 'Month House ' || n, address, region_id, company_id, premise_group_id, contact_name, contact_phone,
          contact_email, 'active', created_at, updated_at from original cross join generate_series(1, $1::int) n
        returning id),
      person as (select min(id) as id from user_account),
      booking as (insert into booking (premise_id, status, ordered_by, last_edited_by, created_at, updated_at)
        select house.id, 'Approved', person.id, person.id, now(), now() from house cross join person
        returning id, premise_id),
      item as (insert into booking_item (booking_id, position, form) select id, 0, '{}' from booking
        returning id, booking_id)
    insert into slot (booking_id, item_id, premise_id, service_date, type, start_time, end_time, starts_at, ends_at,
        guards_required, price, bucket, state, submitted_at, served_minutes)
      select booking.id, item.id, booking.premise_id, day, type, begins, ends, day + begins::time, day + begins::time + interval '6 hours',
        1, 40000 + n % 3 * 1000, 'normal', 'approved', now(), case when n % 10 = 0 then 180 else 360 end
      from booking join item on item.booking_id = booking.id cross join generate_series(0, ${SLOTS_PER_PREMISE - 1}) n
      cross join lateral (select ($2 || '-01')::date + n % 28 as day,
        case n / 28 when 0 then 'Morning' when 1 then 'Afternoon' else 'Night' end as type,
        case n / 28 when 0 then '06:00' when 1 then '12:00' else '18:00' end as begins,
        case n / 28 when 0 then '12:00' when 1 then '18:00' else '00:00' end as ends) shift
      returning premise_id`,
    [premises, month],
  );
  await db.query('analyze');
  await db.end();
  return [...new Set(rows.map((row) => row.premise_id))];
};

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls a run until it is done or `until` returns true. Returns the run. */
export const followRun = async (admin, id, until = () => false) => {
  for (;;) {
    const { body } = await admin.call('GET', `/api/v1/admin/invoice-run?id=${id}`);
    if (body.done === body.total || until(body)) return body;
    await pause(100);
  }
};
