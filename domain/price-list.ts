import type { PriceListRow } from '@contract/price';
import type { Day } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { latestOn } from './dated';

export interface PriceListProblem {
  path: string;
  code: 'duplicate' | 'no_price_for_type';
}

const ofType = <Row extends { type: ShiftType }>(rows: readonly Row[], type: ShiftType): Row[] =>
  rows.filter((row) => row.type === type);

/** The days, from `today` on, on which one of the lists changes. */
const changeDays = (lists: readonly (readonly PriceListRow[])[], today: Day): Day[] =>
  [today, ...lists.flat().map(({ validFrom }) => validFrom)].filter((day) => day >= today).sort();

/** Rows with the same type and day as an earlier row. */
const duplicates = (rows: readonly PriceListRow[]): PriceListProblem[] =>
  rows.flatMap(({ type, validFrom }, index) =>
    rows.slice(0, index).some((row) => row.type === type && row.validFrom === validFrom)
      ? [{ path: `rows.${index}.validFrom`, code: 'duplicate' as const }]
      : [],
  );

/**
 * Types that have a price on a day and would lose it, reported at the type's earliest row, or for the whole list if it has
 * no row. Days before today can't be ordered and are ignored.
 */
const missingPrices = (
  rows: readonly PriceListRow[],
  before: readonly PriceListRow[],
  today: Day,
): PriceListProblem[] =>
  SHIFT_TYPES.flatMap((type): PriceListProblem[] => {
    const [was, is] = [ofType(before, type), ofType(rows, type)];
    const hasGap = changeDays([was, is], today).some((day) => latestOn(was, day) && !latestOn(is, day));
    if (!hasGap) return [];
    const [earliest] = is.map(({ validFrom }) => validFrom).sort();
    const index = rows.findIndex((row) => row.type === type && row.validFrom === earliest);
    return [{ path: index < 0 ? 'rows' : `rows.${index}.validFrom`, code: 'no_price_for_type' }];
  });

/** The problems of a price list that replaces another. */
export const priceListProblems = (
  rows: readonly PriceListRow[],
  before: readonly PriceListRow[],
  today: Day,
): PriceListProblem[] => {
  const duplicateRows = duplicates(rows);
  return duplicateRows.length > 0 ? duplicateRows : missingPrices(rows, before, today);
};

export interface PriceChange {
  type: ShiftType;
  /** The first day, today or later, whose price differs. */
  from: Day;
}

/** The types whose price changes, and from which day. Changes of salaries alone don't count. */
export const priceChanges = (
  rows: readonly PriceListRow[],
  before: readonly PriceListRow[],
  today: Day,
): PriceChange[] =>
  SHIFT_TYPES.flatMap((type) => {
    const [was, is] = [ofType(before, type), ofType(rows, type)];
    const from = changeDays([was, is], today).find(
      (day) => latestOn(was, day)?.price !== latestOn(is, day)?.price,
    );
    return from === undefined ? [] : [{ type, from }];
  });

/** The list on a day: at most one row per type. */
export const priceListOn = (rows: readonly PriceListRow[], day: Day): PriceListRow[] =>
  SHIFT_TYPES.flatMap((type) => latestOn(ofType(rows, type), day) ?? []);
