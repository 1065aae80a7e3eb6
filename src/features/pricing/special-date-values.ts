import { type SpecialDate, specialDate, specialPercent } from '@contract/price';
import { type Day, issue } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { parseMoney } from '@domain/parse-money';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { formatMoneyInput, moneyField } from '@src/lib/money-text';
import { formatPercentInput, rateField } from '@src/lib/percent';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** Form values of one or several special dates. */
export interface SpecialDateValues {
  dates: Day[];
  kind: SpecialDate['kind'];
  names: SpecialDate['names'];
  mode: SpecialDate['mode'];
  /** The value of each mode; the inactive one is retained. */
  percent: string;
  amount: string;
  shiftTypes: ShiftType[];
}

/** In basis points. */
const DEFAULT_PERCENT_POINTS = 15_000;

/** Form values for some days, from the first stored one. */
export const specialDateValuesOf = (
  dates: readonly Day[],
  stored: SpecialDate | undefined,
  currency: string,
): SpecialDateValues => ({
  dates: [...dates],
  kind: stored?.kind ?? 'company',
  names: stored?.names ?? { cn: '', hk: '', en: '' },
  mode: stored?.mode ?? 'percent',
  percent: formatPercentInput(stored?.mode === 'percent' ? stored.value : DEFAULT_PERCENT_POINTS),
  amount: stored?.mode === 'fixed' ? formatMoneyInput(stored.value, currency) : '',
  shiftTypes: stored?.shiftTypes ?? [...SHIFT_TYPES],
});

/** Schema of a form field for a percentage of the price. */
export const specialPercentField = z.pipe(rateField, specialPercent);

const { kind, names, mode, shiftTypes } = specialDate.shape;

/** Only the value of the selected mode is validated. */
const schemaFor = (chosen: SpecialDate['mode'], currency: string) =>
  z.pipe(
    z.object({
      dates: z.array(specialDate.shape.date).check(z.minLength(1, issue('requiredDates'))),
      kind,
      names,
      mode,
      percent: chosen === 'percent' ? specialPercentField : z.transform(() => 0),
      amount:
        chosen === 'fixed'
          ? moneyField(currency).check(z.minimum(1, issue('special_value')), z.maximum(1_000_000_000))
          : z.transform(() => 0),
      shiftTypes: shiftTypes.check(z.minLength(1, issue('requiredShifts'))),
    }),
    z.transform(({ dates, percent, amount, ...terms }) => ({
      dates: dates.map((date) => ({ date, ...terms, value: chosen === 'percent' ? percent : amount })),
    })),
  );

/** Validates the form with the schema of the call and creates a special date per day. */
export const specialDateResolver =
  (currency: string): Resolver<SpecialDateValues, unknown, { dates: SpecialDate[] }> =>
  (values, ...rest) =>
    (
      zodResolver(schemaFor(values.mode, currency), errorMap) as unknown as Resolver<
        SpecialDateValues,
        unknown,
        { dates: SpecialDate[] }
      >
    )(values, ...rest);

/** The special dates for a dry run, for which names don't matter; undefined if incomplete. */
export const parseDates = (
  { dates, kind: typedKind, mode: typedMode, percent, amount, shiftTypes: types }: SpecialDateValues,
  currency: string,
): SpecialDate[] | undefined => {
  const price =
    typedMode === 'percent' ? specialPercentField.safeParse(percent).data : parseMoney(amount, currency);
  if (price === undefined || price <= 0 || types.length === 0 || dates.length === 0) return undefined;
  const terms = { kind: typedKind, names: { cn: '–', hk: '–', en: '–' }, mode: typedMode, value: price };
  return dates.map((date) => ({ date, ...terms, shiftTypes: types }));
};
