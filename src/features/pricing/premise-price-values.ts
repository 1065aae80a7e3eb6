import { type Day, day, id, issue, type Minor, time } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType, shiftType } from '@contract/shift';
import { zodResolver } from '@hookform/resolvers/zod';
import { sentences } from '@src/components/form/sentence';
import { typedMoney } from '@src/lib/money-text';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { PriceRules } from './price-facts';

/** A shift of a premise and what it is sold and paid for from a day on, as the form holds it. */
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

/** Posts of twelve hours, which are offered ready-made. */
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

/** The shifts that are chosen by a name: the default ones, and those of twelve hours. */
export const readyShifts = ({ defaultShifts }: PriceRules): Times[] => [
  ...SHIFT_TYPES.flatMap((type) => defaultShifts.filter((shift) => shift.type === type)),
  ...LONG_SHIFTS,
];

const given = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);

/** Checks the form by the schemas of the call. */
export const premisePriceResolver = (
  currency: string,
): Resolver<PremisePriceValues, unknown, PremisePriceTerms> => {
  const amount = typedMoney(currency).check(z.minimum(0));
  return zodResolver(
    z.object({
      premiseId: z.pipe(
        z.pipe(z.string().check(z.minLength(1, issue('required'))), z.transform(given)),
        z.optional(id),
      ),
      type: shiftType,
      startTime: time,
      endTime: time,
      validFrom: day,
      price: amount,
      salary: amount,
    }),
    sentences,
  ) as unknown as Resolver<PremisePriceValues, unknown, PremisePriceTerms>;
};
