import type { PriceListRow } from '@contract/price';
import type { Day } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { addMonthsToDay } from '@domain/day';
import { minor } from '@domain/money';

/** What the client pays for a default shift, and the guard's salary. */
const PRICES: Record<ShiftType, { price: number; salary: number }> = {
  Morning: { price: 42_000, salary: 28_800 },
  Afternoon: { price: 44_000, salary: 29_400 },
  Night: { price: 48_000, salary: 31_800 },
  Special: { price: 52_000, salary: 34_200 },
};
const YEARS_BACK = 2;

/** The price list of the demo: one row per shift type, valid from two years before today. */
export const demoPriceList = (today: Day): PriceListRow[] =>
  SHIFT_TYPES.map((type) => ({
    type,
    price: minor(PRICES[type].price),
    salaryToSecurity: minor(PRICES[type].salary),
    validFrom: addMonthsToDay(today, -12 * YEARS_BACK),
  }));
