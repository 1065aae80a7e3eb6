import { hashOf } from './hash.mjs';
import { daysAround, HOUR, priced } from './order-rules.mjs';

const SESSION = `select person.id, person.first_name, person.last_name, sign_in.last_seen_at,
    array(select role.name from user_role join role on role.id = user_role.role_id
      where user_role.user_id = person.id) as roles,
    array(select name from user_flag where user_id = person.id and enabled) as flags,
    (select fields -> 'secondFactorFor' from master_setting) as second_factor_for
  from sign_in join user_account person on person.id = sign_in.user_id and person.status = 'active'
  where access_token_hash = $1 and ended_for is null and ends_at > $2 and last_seen_at > $3`;

const KEY = `select pg_try_advisory_xact_lock(hashtextextended($1::int || ':' || $2, 0)) as taken,
    (select json_build_object('requestHash', request_hash, 'status', status, 'answer', answer)
      from idempotency_key where by_kind = 'user' and by_id = $1 and key = $2 and created_at > $3) as first`;

const PREMISE = `select id, name, status from premise
  where id = $1 and id in (select premise_id from premise_user where user_id = $2) for no key update`;

const BOOK = `select
    (select json_agg(json_build_object('id', id, 'type', type, 'startTime', start_time, 'endTime', end_time, 'prices',
        (select json_agg(json_build_object('price', price, 'validFrom', valid_from) order by valid_from)
          from premise_shift_price where premise_id = $1 and shift_id = premise_shift.id)))
      from premise_shift where premise_id is null or premise_id = $1) as shifts,
    (select json_agg(json_build_object('type', type, 'price', price, 'validFrom', valid_from) order by valid_from)
      from price_list_row) as prices,
    (select json_agg(json_build_object('date', date, 'mode', mode, 'value', value, 'shiftTypes', shift_types))
      from special_date where date >= $2) as special_dates,
    (select json_agg(json_build_object('date', service_date, 'shiftId', shift_id, 'startTime', start_time,
        'endTime', end_time, 'startsAt', starts_at, 'endsAt', ends_at, 'guards', guards))
      from (select service_date, shift_id, start_time, end_time, starts_at, ends_at,
          sum(greatest(guards_required, guards_asked)) as guards from slot
        where premise_id = $1 and service_date = any($3::date[]) and state in ('requested', 'approved')
        group by 1, 2, 3, 4, 5, 6) alike) as live,
    fields ->> 'currency' as currency, (fields ->> 'urgentLeadHours')::int as lead_hours,
    (fields ->> 'urgentSurcharge')::int as surcharge
  from master_setting`;

/** Reads session and idempotency key, locks the premise, reads price book and live slots, and prices the cells. */
export const readOrder = async (run, headers, body) => {
  const now = new Date();
  const at = now.toISOString();
  const hours = (count) => new Date(now.getTime() - count * HOUR).toISOString();
  const token = headers.authorization.slice('Bearer '.length);
  const key = headers['idempotency-key'];
  const [person] = await run('session', SESSION, [hashOf(token), at, hours(12)]);
  if (!person) throw new Error('no session');
  const { premiseId, cartItems } = JSON.parse(body);
  const [form] = cartItems;
  const [{ shiftId, numOfSecurity: guards }] = form.shifts;

  const [{ taken, first }] = await run('key', KEY, [person.id, key, hours(24)]);
  if (!taken || first) throw new Error('the key is known');
  const [premise] = await run('premise', PREMISE, [premiseId, person.id]);
  if (premise?.status !== 'active') throw new Error('no such premise');
  const [book] = await run('book', BOOK, [premiseId, at.slice(0, 10), daysAround(form.dates)]);
  const shift = book.shifts.find(({ id }) => id === shiftId);
  const cells = form.dates.map((date) => priced(book, shift, date, now));
  if (cells.some(({ price, startsAt }) => price === undefined || startsAt < at)) throw new Error('no price');
  return { at, key, requestHash: hashOf(body), person, premise, book, shift, guards, form, cells };
};

/** The data of the order's notifications. */
export const paramsOf = ({ person, premise, form }, bookingId) => ({
  bookingId,
  person: `${person.first_name} ${person.last_name}`,
  firstDate: form.dates[0],
  lastDate: form.dates.at(-1),
  premise: premise.name,
});
