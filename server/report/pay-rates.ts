import { type SQL, sql } from 'drizzle-orm';

/**
 * Tables of a statement: from which day to which (excluded) a salary counts, of the price list by shift type, of a
 * premise's own prices by shift, and how long a default shift lasts by the clock.
 */
export const payRates: SQL = sql`listed_pay as (
    select type, salary_to_security as salary, valid_from,
      lead(valid_from, 1, 'infinity'::date) over (partition by type order by valid_from) as valid_until
    from price_list_row),
  own_pay as (
    select premise_id, shift_id, salary_to_security as salary, valid_from,
      lead(valid_from, 1, 'infinity'::date) over (partition by premise_id, shift_id order by valid_from) as valid_until
    from premise_shift_price),
  default_length as (
    select type, extract(epoch from end_time::time - start_time::time
      + case when end_time <= start_time then interval '1 day' else interval '0' end)::int as seconds
    from premise_shift where premise_id is null)`;

/** Joins to `slot` what its shift is paid, as its price is found: the premise's own, else the price list's. */
export const joinPay: SQL = sql`left join own_pay on own_pay.premise_id = slot.premise_id and own_pay.shift_id = slot.shift_id
    and slot.service_date >= own_pay.valid_from and slot.service_date < own_pay.valid_until
  left join listed_pay on listed_pay.type = slot.type
    and slot.service_date >= listed_pay.valid_from and slot.service_date < listed_pay.valid_until
  left join default_length on default_length.type = slot.type and slot.shift_id is null`;

/** What the whole shift is paid; null where nobody has said. */
export const salaryOfShift: SQL = sql`coalesce(own_pay.salary, listed_pay.salary)::float8`;

/** How many seconds the salary is for: of a shift with times of its own, those of the default shift in which it starts. */
export const paidSeconds: SQL = sql`coalesce(default_length.seconds,
  extract(epoch from slot.ends_at - slot.starts_at)::int)`;
