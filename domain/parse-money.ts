import type { Minor } from '@contract/primitives';
import { decimalsOf, minor } from './money';

const MAX_DIGITS = 12;

/**
 * Parses "1,250", "-1250.5", "HK$ 1,250.00" or "１２５０" to minor units; undefined if it is no amount of the currency. Commas
 * stand before three digits only: "12,50" is no amount, not 1,250.
 */
export const parseMoney = (text: string, currency: string): Minor | undefined => {
  const decimals = decimalsOf(currency);
  const plain = text
    .normalize('NFKC')
    .replace(/[\s']|HK\$|\$|[A-Z]{3}/g, '')
    .replace(/^[−–]/, '-');
  const [, sign, typed, decimalsTyped = ''] = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(plain) ?? [];
  const whole = typed?.replaceAll(',', '');
  if (whole === undefined || whole.length > MAX_DIGITS || decimalsTyped.length > decimals) return;
  return minor(Number(`${sign}${whole}${decimalsTyped.padEnd(decimals, '0')}`));
};
