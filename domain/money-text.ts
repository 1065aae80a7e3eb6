import { localeOf } from './day-text';
import { inMajorUnits } from './money';

// Creating an Intl formatter is slow.
const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount in minor units: "HK$1,320.00". */
export const moneyText = (language: string, minor: number, currency: string): string => {
  const key = `${language} ${currency}`;
  const known =
    formats.get(key) ?? new Intl.NumberFormat(localeOf(language), { style: 'currency', currency });
  formats.set(key, known);
  return known.format(inMajorUnits(minor, currency));
};
