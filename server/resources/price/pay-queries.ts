import type { Minor, Time } from '@contract/primitives';
import { minor } from '@domain/money';
import { amountOfTimes, type CellShift } from '@domain/pricing';
import type { Tx } from '@server/base/db/database';
import { shiftTable } from '@server/model/shift';
import { asc, isNull, type SQL, sql } from 'drizzle-orm';

export const payRates: SQL = sql`listed_pay as (
    select type, salary_to_security as salary, valid_from,
      lead(valid_from, 1, 'infinity'::date) over (partition by type order by valid_from) as valid_until
    from price_list_row),
  premise_pay as (
    select premise_id, shift_id, salary_to_security as salary, valid_from,
      lead(valid_from, 1, 'infinity'::date) over (partition by premise_id, shift_id order by valid_from) as valid_until
    from premise_shift_price)`;

/**
 * Joins the pay of a `slot`: the premise's price for the shift, else the price list. For custom times (no shift), the
 * salaries of all default shifts by id.
 */
export const joinPay: SQL = sql`left join premise_pay on premise_pay.premise_id = slot.premise_id and premise_pay.shift_id = slot.shift_id
    and slot.service_date >= premise_pay.valid_from and slot.service_date < premise_pay.valid_until
  left join listed_pay on listed_pay.type = slot.type and slot.shift_id is not null
    and slot.service_date >= listed_pay.valid_from and slot.service_date < listed_pay.valid_until
  left join lateral (
    select array_agg(coalesce(own.salary, listed.salary)::float8 order by shift.id) as salaries
    from premise_shift shift
    left join premise_pay own on own.premise_id = slot.premise_id and own.shift_id = shift.id
      and slot.service_date >= own.valid_from and slot.service_date < own.valid_until
    left join listed_pay listed on listed.type = shift.type
      and slot.service_date >= listed.valid_from and slot.service_date < listed.valid_until
    where shift.premise_id is null and slot.shift_id is null) custom on slot.shift_id is null`;

/** Salary of the whole shift; null if unknown or if the times are custom. */
export const salaryOfShift: SQL = sql`coalesce(premise_pay.salary, listed_pay.salary)::float8`;
/** What `payRates` and `joinPay` find for a slot. */
export interface PaidTimes {
  /** Of the whole shift; null if unknown or if the times are custom. */
  salary: number | null;
  /** The salaries of the default shifts in their order, and the clock times; null unless the times are custom. */
  salaries: (number | null)[] | null;
  startTime: Time | null;
  endTime: Time | null;
}

/** The default shifts in the order of `PaidTimes.salaries`. */
export const listDefaultShifts = (tx: Tx): Promise<CellShift[]> =>
  tx
    .select({ type: shiftTable.type, startTime: shiftTable.startTime, endTime: shiftTable.endTime })
    .from(shiftTable)
    .where(isNull(shiftTable.premiseId))
    .orderBy(asc(shiftTable.id));

/** The pay of a guard for the whole of a slot; undefined if unknown. */
export const payOf = (
  { salary, salaries, startTime, endTime }: PaidTimes,
  shifts: readonly CellShift[],
): Minor | undefined => {
  if (startTime === null || endTime === null) return salary === null ? undefined : minor(salary);
  return amountOfTimes(shifts, { startTime, endTime }, (shift) => {
    const amount = salaries?.[shifts.indexOf(shift)] ?? null;
    return amount === null ? undefined : minor(amount);
  });
};
