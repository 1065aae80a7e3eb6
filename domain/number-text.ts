import { localeOf } from './day-text';
import { withMinusSign } from './money-text';

/** "1,320" */
export const numberText = (language: string, value: number): string =>
  withMinusSign(new Intl.NumberFormat(localeOf(language)).format(value));

/** 5000 → "50%": basis points as the settings store them. */
export const percentText = (language: string, basisPoints: number): string =>
  withMinusSign(
    new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(
      basisPoints / 10_000,
    ),
  );
