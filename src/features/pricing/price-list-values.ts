import type { PriceListRow } from '@contract/price';
import { type Day, day } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { parseMoney } from '@domain/parse-money';
import { priceListOn, priceListProblems } from '@domain/price-list';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { formatMoneyInput, moneyField } from '@src/lib/money-text';
import type { FieldErrors, Resolver, ResolverResult, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** Form values of price and salary; both empty if the type has none. */
export interface PriceRowValues {
  type: ShiftType;
  price: string;
  salary: string;
  /** First day of a stored row; empty for the day of the form. */
  validFrom: Day | '';
}
export interface PriceListValues {
  validFrom: Day;
  rows: PriceRowValues[];
}
export interface PriceListTerms {
  rows: PriceListRow[];
}
export type PriceListForm = UseFormReturn<PriceListValues, unknown, PriceListTerms>;

/** A row per shift type, in order; empty for types without a price. */
const valuesOf = (rows: readonly PriceListRow[], currency: string, keepsDay: boolean): PriceRowValues[] =>
  SHIFT_TYPES.map((type) => {
    const row = rows.find((one) => one.type === type);
    return {
      type,
      price: row ? formatMoneyInput(row.price, currency) : '',
      salary: row ? formatMoneyInput(row.salaryToSecurity, currency) : '',
      validFrom: row && keepsDay ? row.validFrom : '',
    };
  });

/** Initial values of a new price list: the prices valid on its day. */
export const newPriceList = (
  rows: readonly PriceListRow[],
  validFrom: Day,
  currency: string,
): PriceListValues => ({ validFrom, rows: valuesOf(priceListOn(rows, validFrom), currency, false) });

/** Form values of stored rows: the day of upcoming rows can be changed, that of valid ones can't. */
export const storedPriceList = (
  rows: readonly PriceListRow[],
  { validFrom, isValid }: { validFrom: Day; isValid: boolean },
  currency: string,
): PriceListValues => ({ validFrom, rows: valuesOf(rows, currency, isValid) });

/** Parses a row; undefined if incomplete. */
export const parseRow = ({ price, salary }: PriceRowValues, currency: string) => {
  const [parsedPrice, parsedSalary] = [parseMoney(price, currency), parseMoney(salary, currency)];
  return parsedPrice !== undefined && parsedSalary !== undefined && parsedPrice >= 0 && parsedSalary >= 0
    ? { price: parsedPrice, salaryToSecurity: parsedSalary }
    : undefined;
};

const isEmpty = ({ price, salary }: PriceRowValues): boolean => `${price}${salary}`.trim() === '';

/** All rows of the list including the edited ones. */
export const withEdited = (
  values: PriceListValues,
  others: readonly PriceListRow[],
  currency: string,
): PriceListRow[] => [
  ...others,
  ...values.rows.flatMap((row) => {
    const read = parseRow(row, currency);
    return read ? [{ type: row.type, validFrom: row.validFrom || values.validFrom, ...read }] : [];
  }),
];

const schemaFor = ({ rows }: PriceListValues, currency: string) => {
  const amount = moneyField(currency).check(z.minimum(0));
  return z.object({
    validFrom: day,
    rows: z.tuple(
      rows.map((row) =>
        isEmpty(row) ? z.transform(() => null) : z.object({ price: amount, salary: amount }),
      ) as [],
    ),
  });
};

/** Validates the amounts, then the whole list by the server's rules. */
export const priceListResolver =
  (
    {
      others,
      before,
      today,
    }: { others: readonly PriceListRow[]; before: readonly PriceListRow[]; today: Day },
    currency: string,
  ): Resolver<PriceListValues, unknown, PriceListTerms> =>
  async (values, context, options): Promise<ResolverResult<PriceListValues, PriceListTerms>> => {
    const checked = await zodResolver(schemaFor(values, currency), errorMap)(
      values as never,
      context,
      options as never,
    );
    if (Object.keys(checked.errors).length > 0)
      return { values: {}, errors: checked.errors as FieldErrors<PriceListValues> };
    const rows = withEdited(values, others, currency);
    const [problem] = priceListProblems(rows, before, today);
    if (!problem) return { values: { rows }, errors: {} };
    const sentence =
      problem.code === 'duplicate' ? 'validation.price_list_day_taken' : `validation.${problem.code}`;
    const error = { type: problem.code, message: sentence };
    const emptiedIndex = values.rows.findIndex(
      (row) => isEmpty(row) && hasProblem(row.type, rows, before, today),
    );
    return {
      values: {},
      errors:
        emptiedIndex < 0 ? { validFrom: error } : { rows: { [emptiedIndex]: { price: error } } as never },
    };
  };

const hasProblem = (
  type: ShiftType,
  rows: readonly PriceListRow[],
  before: readonly PriceListRow[],
  today: Day,
): boolean => {
  const ofType = (list: readonly PriceListRow[]) => list.filter((row) => row.type === type);
  return priceListProblems(ofType(rows), ofType(before), today).length > 0;
};
