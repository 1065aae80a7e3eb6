import type { PriceListRow } from '@contract/price';
import { type Day, day } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { priceListOn, priceListProblems } from '@domain/price-list';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import { readMoney, typedMoney, writeMoney } from '@src/lib/money-text';
import type { FieldErrors, Resolver, ResolverResult, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** A price and a salary as they are typed; both empty where the type has none. */
export interface PriceRowValues {
  type: ShiftType;
  price: string;
  salary: string;
  /** Of a row that is stored; else the day of the form. */
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

/** Rows in the order of the types, those without a price empty. */
const valuesOf = (rows: readonly PriceListRow[], currency: string, keepsDay: boolean): PriceRowValues[] =>
  SHIFT_TYPES.map((type) => {
    const row = rows.find((one) => one.type === type);
    return {
      type,
      price: row ? writeMoney(row.price, currency) : '',
      salary: row ? writeMoney(row.salaryToSecurity, currency) : '',
      validFrom: row && keepsDay ? row.validFrom : '',
    };
  });

/** A new price list, from what is valid on its day. */
export const newPriceList = (
  rows: readonly PriceListRow[],
  validFrom: Day,
  currency: string,
): PriceListValues => ({ validFrom, rows: valuesOf(priceListOn(rows, validFrom), currency, false) });

/** Rows that are stored: those of a day to come, which may be moved, or those that count already, which may not. */
export const storedPriceList = (
  rows: readonly PriceListRow[],
  { validFrom, isValid }: { validFrom: Day; isValid: boolean },
  currency: string,
): PriceListValues => ({ validFrom, rows: valuesOf(rows, currency, isValid) });

/** A row as far as it is typed. */
export const readRow = ({ price, salary }: PriceRowValues, currency: string) => {
  const [sold, paid] = [readMoney(price, currency), readMoney(salary, currency)];
  return sold !== undefined && paid !== undefined && sold >= 0 && paid >= 0
    ? { price: sold, salaryToSecurity: paid }
    : undefined;
};

const isEmpty = ({ price, salary }: PriceRowValues): boolean => `${price}${salary}`.trim() === '';

/** All rows of the list once the typed ones are in it. */
export const withTyped = (
  values: PriceListValues,
  others: readonly PriceListRow[],
  currency: string,
): PriceListRow[] => [
  ...others,
  ...values.rows.flatMap((row) => {
    const read = readRow(row, currency);
    return read ? [{ type: row.type, validFrom: row.validFrom || values.validFrom, ...read }] : [];
  }),
];

const schemaFor = ({ rows }: PriceListValues, currency: string) => {
  const amount = typedMoney(currency).check(z.minimum(0));
  return z.object({
    validFrom: day,
    rows: z.tuple(
      rows.map((row) =>
        isEmpty(row) ? z.transform(() => null) : z.object({ price: amount, salary: amount }),
      ) as [],
    ),
  });
};

/** Checks amounts as they are typed, then the whole list as the server will. */
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
    const checked = await zodResolver(schemaFor(values, currency), sentences)(
      values as never,
      context,
      options as never,
    );
    if (Object.keys(checked.errors).length > 0)
      return { values: {}, errors: checked.errors as FieldErrors<PriceListValues> };
    const rows = withTyped(values, others, currency);
    const [problem] = priceListProblems(rows, before, today);
    if (!problem) return { values: { rows }, errors: {} };
    const sentence =
      problem.code === 'duplicate' ? 'validation.price_list_day_taken' : `validation.${problem.code}`;
    const error = { type: problem.code, message: sentence };
    const emptied = values.rows.findIndex((row) => isEmpty(row) && hasProblem(row.type, rows, before, today));
    return {
      values: {},
      errors: emptied < 0 ? { validFrom: error } : { rows: { [emptied]: { price: error } } as never },
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
