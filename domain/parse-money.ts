import type { Minor } from '@contract/primitives';
import { decimalsOf, minor } from './money';

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
