import { localeOf } from './day-text';
import { withMinusSign } from './money-text';

// Creating an Intl formatter is slow.
const formats = new Map<string, Intl.NumberFormat>();
const formatOf = (language: string, style: 'decimal' | 'percent'): Intl.NumberFormat => {
  const key = `${language} ${style}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), {
      style,
      ...(style === 'percent' && { maximumFractionDigits: 2 }),
    });
  formats.set(key, format);
  return format;
};

/** "1,320" */
export const numberText = (language: string, value: number): string =>
  withMinusSign(formatOf(language, 'decimal').format(value));

/** 5000 → "50%": basis points as the settings store them. */
export const percentText = (language: string, basisPoints: number): string =>
  withMinusSign(formatOf(language, 'percent').format(basisPoints / 10_000));
