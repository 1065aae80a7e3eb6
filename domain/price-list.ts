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

/** The days from `today` on at which one of the lists changes. */
const turningDays = (lists: readonly (readonly PriceListRow[])[], today: Day): Day[] =>
  [today, ...lists.flat().map(({ validFrom }) => validFrom)].filter((day) => day >= today).sort();

/** A type that stands twice from the same day. */
const duplicates = (rows: readonly PriceListRow[]): PriceListProblem[] =>
  rows.flatMap(({ type, validFrom }, index) =>
    rows.slice(0, index).some((row) => row.type === type && row.validFrom === validFrom)
      ? [{ path: `rows.${index}.validFrom`, code: 'duplicate' as const }]
      : [],
  );

/**
 * A type that has a price on a day, and would have none: said at its earliest row, or of the list where it has no row.
 * What was before today can't be ordered any more and is not looked at.
 */
const holes = (
  rows: readonly PriceListRow[],
  before: readonly PriceListRow[],
  today: Day,
): PriceListProblem[] =>
  SHIFT_TYPES.flatMap((type): PriceListProblem[] => {
    const [was, is] = [ofType(before, type), ofType(rows, type)];
    const isHole = turningDays([was, is], today).some((day) => latestOn(was, day) && !latestOn(is, day));
    if (!isHole) return [];
    const [earliest] = is.map(({ validFrom }) => validFrom).sort();
    const index = rows.findIndex((row) => row.type === type && row.validFrom === earliest);
    return [{ path: index < 0 ? 'rows' : `rows.${index}.validFrom`, code: 'no_price_for_type' }];
  });

/** What is wrong with a price list that takes the place of another. */
export const priceListProblems = (
  rows: readonly PriceListRow[],
  before: readonly PriceListRow[],
  today: Day,
): PriceListProblem[] => {
  const twice = duplicates(rows);
  return twice.length > 0 ? twice : holes(rows, before, today);
};

export interface PriceChange {
  type: ShiftType;
  /** The first day, today or later, whose price differs. */
  from: Day;
}

/** Which types have another price, and from which day; a change of salaries alone is none. */
export const priceChanges = (
  rows: readonly PriceListRow[],
  before: readonly PriceListRow[],
  today: Day,
): PriceChange[] =>
  SHIFT_TYPES.flatMap((type) => {
    const [was, is] = [ofType(before, type), ofType(rows, type)];
    const from = turningDays([was, is], today).find(
      (day) => latestOn(was, day)?.price !== latestOn(is, day)?.price,
    );
    return from === undefined ? [] : [{ type, from }];
  });

/** The list as it is on a day: of each type at most one row. */
export const priceListOn = (rows: readonly PriceListRow[], day: Day): PriceListRow[] =>
  SHIFT_TYPES.flatMap((type) => latestOn(ofType(rows, type), day) ?? []);
