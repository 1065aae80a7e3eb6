import { type SQL, sql } from 'drizzle-orm';

/**
 * CTEs: salaries with their validity (end excluded), of the price list by shift type and of premise prices by shift,
 * and the length of each default shift.
 */
export const payRates: SQL = sql`listed_pay as (
    select type, salary_to_security as salary, valid_from,
      lead(valid_from, 1, 'infinity'::date) over (partition by type order by valid_from) as valid_until
    from price_list_row),
  premise_pay as (
    select premise_id, shift_id, salary_to_security as salary, valid_from,
      lead(valid_from, 1, 'infinity'::date) over (partition by premise_id, shift_id order by valid_from) as valid_until
    from premise_shift_price),
  default_length as (
    select type, extract(epoch from end_time::time - start_time::time
      + case when end_time <= start_time then interval '1 day' else interval '0' end)::int as seconds
    from premise_shift where premise_id is null)`;

/** Joins the pay of a `slot`: the premise's price for the shift, else the price list. */
export const joinPay: SQL = sql`left join premise_pay on premise_pay.premise_id = slot.premise_id and premise_pay.shift_id = slot.shift_id
    and slot.service_date >= premise_pay.valid_from and slot.service_date < premise_pay.valid_until
  left join listed_pay on listed_pay.type = slot.type
    and slot.service_date >= listed_pay.valid_from and slot.service_date < listed_pay.valid_until
  left join default_length on default_length.type = slot.type and slot.shift_id is null`;

/** Salary of the whole shift; null if unknown. */
export const salaryOfShift: SQL = sql`coalesce(premise_pay.salary, listed_pay.salary)::float8`;

/** The seconds that the salary pays: for custom times, the length of the default shift of the type. */
export const paidSeconds: SQL = sql`coalesce(default_length.seconds,
  extract(epoch from slot.ends_at - slot.starts_at)::int)`;
