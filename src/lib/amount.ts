import type { Minor } from '@contract/primitives';
import { decimalsOf, inMajorUnits, minor } from '@domain/money';

/** "1,234.50", "HK$1234.5" or "１２３４．５" in minor units; nothing where it is no amount of the currency, or below zero. */
export const readAmount = (text: string, currency: string): Minor | undefined => {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]|^\D*\$|^[A-Z]{3}/g, '');
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(plain) ?? [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || part.length > decimals) return;
  return minor(Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0') || 0));
};

/** As it is typed: 123450 of HKD is "1234.50". */
export const writeAmount = (amount: number, currency: string): string =>
  inMajorUnits(amount, currency).toFixed(decimalsOf(currency));
