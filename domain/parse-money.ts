import { MAX_MONEY, type Minor } from '@contract/primitives';
import { decimalsOf, minor } from './money';

/**
 * Parses "1,250", "-1250.5", "HK$ 1,250.00" or "１２５０" to minor units; undefined if it is no amount of the currency. Commas
 * stand before three digits only: "12,50" is no amount, not 1,250. What no schema takes is no amount either.
 */
export const parseMoney = (text: string, currency: string): Minor | undefined => {
  const decimals = decimalsOf(currency);
  const plain = text
    .normalize('NFKC')
    .replace(/[\s']|HK\$|\$|[A-Z]{3}/g, '')
    .replace(/^[−–]/, '-');
  const [, sign, typed, decimalsTyped = ''] = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(plain) ?? [];
  const whole = typed?.replaceAll(',', '');
  if (whole === undefined || decimalsTyped.length > decimals) return;
  const amount = Number(`${sign}${whole}${decimalsTyped.padEnd(decimals, '0')}`);
  return Math.abs(amount) > MAX_MONEY ? undefined : minor(amount);
};
