import type { Minor } from '@contract/primitives';
import { decimalsOf, inMajorUnits } from '@domain/money';
import { parseMoney } from '@domain/parse-money';
import * as z from 'zod/mini';

/** Formats minor units for an input: 125000 of HKD is "1250.00". */
export const formatMoneyInput = (amount: number, currency: string): string =>
  inMajorUnits(amount, currency).toFixed(decimalsOf(currency));

/** Schema of a form field for an amount of money or nothing. */
export const optionalMoneyField = (currency: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, { issues }): Minor | null => {
      if (text.trim() === '') return null;
      const amount = parseMoney(text, currency);
      if (amount !== undefined && amount >= 0) return amount;
      issues.push({ code: 'custom', message: 'validation.invalid_amount', input: text });
      return z.NEVER;
    }),
  );

/** Schema of a form field for an amount of money. */
export const moneyField = (currency: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, { issues }): Minor => {
      const amount = parseMoney(text, currency);
      if (amount !== undefined) return amount;
      const message = text.trim() === '' ? 'validation.required' : 'validation.invalid_amount';
      issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );
