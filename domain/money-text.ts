import { localeOf } from './day-text';
import { decimalsOf, inMajorUnits } from './money';

/** Intl writes a hyphen before negative numbers. A minus sign is as wide as a plus, and no line breaks after it. */
export const withMinusSign = (text: string): string => text.replace('-', '−');

// Creating an Intl formatter is slow.
const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount in minor units: "HK$1,320.00", "−HK$420.00". With `isShort`, whole amounts have no ".00" (calendar cells). */
export const moneyText = (
  language: string,
  minor: number,
  currency: string,
  { isShort = false }: { isShort?: boolean } = {},
): string => {
  const key = `${language} ${currency} ${isShort}`;
  const digits = decimalsOf(currency);
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency,
      // Intl's own decimals differ between browsers for some currencies.
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...(isShort ? { currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' } : {}),
    });
  formats.set(key, format);
  return withMinusSign(format.format(inMajorUnits(minor, currency)));
};
