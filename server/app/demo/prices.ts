import type { PriceListRow, SpecialDate } from '@contract/price';
import type { Day, Month, Texts } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { addDays, addMonths, addMonthsToDay, firstDayOf, monthOf, yearOf } from '@domain/day';
import { minor } from '@domain/money';
import { holidaysOfYear } from '@server/resources/price/holiday-queries';

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

const STATUTORY_PERCENT = 20_000;
const GENERAL_PERCENT = 15_000;
const OPEN_DAY: Texts = { cn: '社区开放日', hk: '社區開放日', en: 'Neighbourhood open day' };
const FESTIVAL: Texts = { cn: '节庆日', hk: '節慶日', en: 'Festival day' };
const OPEN_DAY_PRICE = 60_000;
const DAYS_TO_NEXT_SPECIAL = 9;

/** The holidays of a year; one in both lists counts as statutory. */
const holidaysOf = async (year: number): Promise<SpecialDate[]> => {
  const { general, statutory } = await holidaysOfYear(year);
  const terms = { mode: 'percent' as const, shiftTypes: [...SHIFT_TYPES] };
  const days = new Map<Day, SpecialDate>();
  for (const holiday of general)
    days.set(holiday.date, { ...holiday, ...terms, kind: 'general', value: GENERAL_PERCENT });
  for (const holiday of statutory)
    days.set(holiday.date, { ...holiday, ...terms, kind: 'statutory', value: STATUTORY_PERCENT });
  return [...days.values()];
};

/** Holidays from the month `from` on, an open day with a fixed price in each past month, and one future day. */
export const specialDatesOf = async (from: Month, today: Day): Promise<SpecialDate[]> => {
  const years = [...new Set([yearOf(firstDayOf(from)), yearOf(today)])];
  const holidays = (await Promise.all(years.map(holidaysOf)))
    .flat()
    .filter(({ date }) => date >= firstDayOf(from) && date < today);
  const openDays: SpecialDate[] = [];
  for (let month = from; month < monthOf(today); month = addMonths(month, 1))
    openDays.push({
      date: `${month}-14`,
      kind: 'company',
      names: OPEN_DAY,
      mode: 'fixed',
      value: OPEN_DAY_PRICE,
      shiftTypes: ['Morning', 'Afternoon'],
    });
  return [
    {
      date: addDays(today, DAYS_TO_NEXT_SPECIAL),
      kind: 'company',
      names: FESTIVAL,
      mode: 'percent',
      value: GENERAL_PERCENT,
      shiftTypes: [...SHIFT_TYPES],
    },
    ...holidays,
    ...openDays.filter(({ date }) => holidays.every((holiday) => holiday.date !== date)),
  ];
};
