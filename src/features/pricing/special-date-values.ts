import { type SpecialDate, specialDate } from '@contract/price';
import { type Day, issue } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import { readMoney, typedMoney, writeMoney } from '@src/lib/money-text';
import { readPercent, writePercent } from '@src/lib/percent';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** What special dates have in common, as the form holds it: the value as it is typed. */
export interface SpecialDateValues {
  dates: Day[];
  kind: SpecialDate['kind'];
  names: SpecialDate['names'];
  mode: SpecialDate['mode'];
  /** Of the mode that is chosen; the other one keeps what was typed. */
  percent: string;
  amount: string;
  shiftTypes: ShiftType[];
}

/** A factor of a hundred is more than any holiday is worth. */
export const MOST_PERCENT = 1_000_000;
const USUAL_PERCENT = 15_000;

/** The form for some days, filled from the first that is stored already. */
export const specialDateValuesOf = (
  dates: readonly Day[],
  stored: SpecialDate | undefined,
  currency: string,
): SpecialDateValues => ({
  dates: [...dates],
  kind: stored?.kind ?? 'company',
  names: stored?.names ?? { cn: '', hk: '', en: '' },
  mode: stored?.mode ?? 'percent',
  percent: writePercent(stored?.mode === 'percent' ? stored.value : USUAL_PERCENT),
  amount: stored?.mode === 'fixed' ? writeMoney(stored.value, currency) : '',
  shiftTypes: stored?.shiftTypes ?? [...SHIFT_TYPES],
});

/** A percentage of the price, as it is typed. */
const typedFactor = z.pipe(
  z.string(),
  z.transform((text: string, { issues }): number => {
    const points = readPercent(text, MOST_PERCENT);
    if (points !== undefined) return points;
    issues.push({ code: 'custom', message: 'validation.invalid_factor', input: text });
    return z.NEVER;
  }),
);

const { kind, names, mode, value, shiftTypes } = specialDate.shape;

/** Of the two values only the one that is chosen has to be right. */
const schemaFor = (chosen: SpecialDate['mode'], currency: string) =>
  z.pipe(
    z.object({
      dates: z.array(specialDate.shape.date).check(z.minLength(1, issue('requiredDates'))),
      kind,
      names,
      mode,
      percent: chosen === 'percent' ? z.pipe(typedFactor, value) : z.transform(() => 0),
      amount:
        chosen === 'fixed'
          ? typedMoney(currency).check(z.minimum(0), z.maximum(1_000_000_000))
          : z.transform(() => 0),
      shiftTypes: shiftTypes.check(z.minLength(1, issue('requiredShifts'))),
    }),
    z.transform(({ dates, percent, amount, ...terms }) => ({
      dates: dates.map((date) => ({ date, ...terms, value: chosen === 'percent' ? percent : amount })),
    })),
  );

/** Checks the form by the schema of the call, and makes one special date of each day. */
export const specialDateResolver =
  (currency: string): Resolver<SpecialDateValues, unknown, { dates: SpecialDate[] }> =>
  (values, ...rest) =>
    (
      zodResolver(schemaFor(values.mode, currency), sentences) as unknown as Resolver<
        SpecialDateValues,
        unknown,
        { dates: SpecialDate[] }
      >
    )(values, ...rest);

/** What the dates come to as far as they are typed, for a trial run: their names don't matter to it. */
export const readDates = (
  { dates, kind: typedKind, mode: typedMode, percent, amount, shiftTypes: types }: SpecialDateValues,
  currency: string,
): SpecialDate[] | undefined => {
  const price = typedMode === 'percent' ? readPercent(percent, MOST_PERCENT) : readMoney(amount, currency);
  if (price === undefined || price < 0 || types.length === 0 || dates.length === 0) return undefined;
  const terms = { kind: typedKind, names: { cn: '–', hk: '–', en: '–' }, mode: typedMode, value: price };
  return dates.map((date) => ({ date, ...terms, shiftTypes: types }));
};
