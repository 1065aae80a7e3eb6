import * as z from 'zod/mini';
import { issue } from './primitives';

/** Listed by Intl, but not money: precious metals, units of account, tests, and "no currency". */
const NOT_MONEY: ReadonlySet<string> = new Set(
  'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '),
);
/** Amounts are integers in minor units, and forms and files write these numbers of decimals. */
const DECIMALS: readonly (number | undefined)[] = [0, 2, 3];

const decimalsOf = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits;

/** The ISO 4217 codes that the product can bill in. */
export const CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency').filter(
  (code) => !NOT_MONEY.has(code) && DECIMALS.includes(decimalsOf(code)),
);

export const currency = z
  .string()
  .check(z.refine((code) => CURRENCIES.includes(code), issue('invalid_currency')));
