import type { SpecialDate } from '@contract/price';
import type { Day, Minor } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { type Dated, latestOn } from './dated';

/** An amount this many times the current one, or this fraction of it, is probably a typing error. */
const FAR_FACTOR = 100;

/** Whether an amount is so far from the current one that it has to be typed again. */
export const isFar = (amount: number, current: number): boolean =>
  current > 0 && (amount >= current * FAR_FACTOR || amount * FAR_FACTOR <= current);

interface Amounts {
  price: Minor;
  salaryToSecurity: Minor;
}
interface TypedPrice extends Dated, Amounts {
  type: ShiftType;
}

const AMOUNTS = ['price', 'salaryToSecurity'] as const;

/** The amounts that are far from the current ones and were not typed again. */
export const farAmounts = (
  row: Amounts,
  current: Amounts | undefined,
  repeated: readonly number[],
): (typeof AMOUNTS)[number][] =>
  AMOUNTS.filter((name) => current && isFar(row[name], current[name]) && !repeated.includes(row[name]));

/** The fields of new rows that are far from the stored price of their type on their day; none without `repeated`. */
export const farPriceProblems = (
  rows: readonly TypedPrice[],
  before: readonly TypedPrice[],
  repeated: readonly number[] | undefined,
): { path: string; code: 'repeat_amount' }[] => {
  if (!repeated) return [];
  return rows.flatMap((row, index) => {
    const current = latestOn(
      before.filter(({ type }) => type === row.type),
      row.validFrom,
    );
    return farAmounts(row, current, repeated).map((name) => ({
      path: `rows.${index}.${name}`,
      code: 'repeat_amount' as const,
    }));
  });
};

/**
 * The fixed values of special dates that are far from the listed price of one of their shifts on that day; none without
 * `repeated`. A value already stored for the day is accepted.
 */
export const farSpecialDateProblems = (
  dates: readonly SpecialDate[],
  before: readonly SpecialDate[],
  prices: readonly TypedPrice[],
  repeated: readonly number[] | undefined,
): { path: string; code: 'repeat_amount' }[] => {
  if (!repeated) return [];
  const listedPrice = (type: ShiftType, day: Day) =>
    latestOn(
      prices.filter((row) => row.type === type),
      day,
    );
  return dates.flatMap(({ date, mode, value, shiftTypes }, index) => {
    if (mode !== 'fixed' || repeated.includes(value)) return [];
    if (before.some((one) => one.date === date && one.mode === mode && one.value === value)) return [];
    return shiftTypes.some((type) => isFar(value, listedPrice(type, date)?.price ?? 0))
      ? [{ path: `dates.${index}.value`, code: 'repeat_amount' as const }]
      : [];
  });
};
