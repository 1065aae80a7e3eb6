import { type Day, day, id, issue, type Minor, time } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType, shiftType } from '@contract/shift';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { moneyField } from '@src/lib/money-text';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { PriceRules } from './price-facts';

/** Form values of a premise price from a day on. */
export interface PremisePriceValues {
  premiseId: string;
  type: ShiftType;
  startTime: string;
  endTime: string;
  validFrom: Day;
  price: string;
  salary: string;
}
export interface PremisePriceTerms {
  premiseId: number;
  type: ShiftType;
  startTime: string;
  endTime: string;
  validFrom: Day;
  price: Minor;
  salary: Minor;
}
export type PremisePriceForm = UseFormReturn<PremisePriceValues, unknown, PremisePriceTerms>;

/** Predefined shifts of twelve hours. */
const LONG_SHIFTS = [
  { type: 'Morning', startTime: '07:00', endTime: '19:00' },
  { type: 'Night', startTime: '19:00', endTime: '07:00' },
] as const;

interface Times {
  type: ShiftType;
  startTime: string;
  endTime: string;
}
export const timesKey = ({ type, startTime, endTime }: Times): string => `${type} ${startTime}-${endTime}`;

/** Predefined shifts: the default ones and those of twelve hours. */
export const presetShifts = ({ defaultShifts }: PriceRules): Times[] => [
  ...SHIFT_TYPES.flatMap((type) => defaultShifts.filter((shift) => shift.type === type)),
  ...LONG_SHIFTS,
];

const parseId = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);

/** Validates the form with the schemas of the call. */
export const premisePriceResolver = (
  currency: string,
): Resolver<PremisePriceValues, unknown, PremisePriceTerms> => {
  const amount = moneyField(currency).check(z.minimum(0));
  return zodResolver(
    z.object({
      premiseId: z.pipe(
        z.pipe(z.string().check(z.minLength(1, issue('required'))), z.transform(parseId)),
        z.optional(id),
      ),
      type: shiftType,
      startTime: time,
      endTime: time,
      validFrom: day,
      price: amount,
      salary: amount,
    }),
    errorMap,
  ) as unknown as Resolver<PremisePriceValues, unknown, PremisePriceTerms>;
};
