import type { Minor } from '@contract/primitives';
import { decimalsOf, inMajorUnits, minor } from '@domain/money';
import * as z from 'zod/mini';

/** Parses "1,250", "-1250.5", "HK$ 1,250.00" or "１２５０" to minor units; undefined if it is no amount of the currency. */
export const parseMoney = (text: string, currency: string): Minor | undefined => {
  const decimals = decimalsOf(currency);
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,']|HK\$|\$|[A-Z]{3}/g, '')
    .replace(/^[−–]/, '-');
  const [, sign, whole, decimalsTyped = ''] = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === undefined || decimalsTyped.length > decimals) return;
  return minor(Number(`${sign}${whole}${decimalsTyped.padEnd(decimals, '0')}`));
};

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
