import type { Minor } from '@contract/primitives';
import { decimalsOf, inMajorUnits, minor } from '@domain/money';
import * as z from 'zod/mini';

/** "1,250", "-1250.5", "HK$ 1,250.00" or "１２５０" in minor units; nothing where it is no amount of the currency. */
export const readMoney = (text: string, currency: string): Minor | undefined => {
  const decimals = decimalsOf(currency);
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,']|HK\$|\$|[A-Z]{3}/g, '')
    .replace(/^[−–]/, '-');
  const [, sign, whole, part = ''] = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === undefined || part.length > decimals) return;
  return minor(Number(`${sign}${whole}${part.padEnd(decimals, '0')}`));
};

/** As it is typed: 125000 of HKD is "1250.00". */
export const writeMoney = (amount: number, currency: string): string =>
  inMajorUnits(amount, currency).toFixed(decimalsOf(currency));

/** What is typed into a field of a form, as money. */
export const typedMoney = (currency: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, { issues }): Minor => {
      const amount = readMoney(text, currency);
      if (amount !== undefined) return amount;
      const message = text.trim() === '' ? 'validation.required' : 'validation.invalid_amount';
      issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );
