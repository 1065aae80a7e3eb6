import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatInstant,
  formatMoney,
  formatMonthOfYear,
  formatShortMoney,
  formatSignedMoney,
  weekdayMark,
} from './format';

describe('an instant', () => {
  it.each([
    ['en', 'Nov 22, 2026, 18:05'],
    ['cn', '2026年11月22日 18:05'],
    ['hk', '2026年11月22日 18:05'],
  ])('is formatted in %s in the time zone of the business, with 24 hours', (language, text) => {
    expect(formatInstant(language, '2026-11-22T10:05:00.000Z', 'Asia/Hong_Kong')).toBe(text);
  });

  it('is 00:00 at midnight', () => {
    expect(formatInstant('en', '2026-11-22T16:00:00.000Z', 'Asia/Hong_Kong')).toBe('Nov 23, 2026, 00:00');
  });
});

it.each([
  ['en', 'Fri'],
  ['cn', '五'],
  ['hk', '五'],
])('a weekday has a short mark in %s', (language, mark) => {
  expect(weekdayMark(language, 5)).toBe(mark);
});

it.each([
  ['en', 'Mar 2026'],
  ['cn', '2026年3月'],
  ['hk', '2026年3月'],
])('a month of an axis of years has its year in %s', (language, text) => {
  expect(formatMonthOfYear(language, '2026-03')).toBe(text);
});

describe('an amount in minor units', () => {
  it.each([
    ['HKD', 132_050, 'HK$1,320.50', '1,321'],
    ['JPY', 1320, '¥1,320', '1,320'],
    ['JPY', 132_000, '¥132,000', '132K'],
    ['KWD', 1_320_000, 'KWD 1,320.000', '1,320'],
  ])('has the decimals of %s', (currency, minor, long, short) => {
    expect(formatMoney('en', minor, currency).replace(/\s/, ' ')).toBe(long);
    expect(formatShortMoney('en', minor, currency)).toBe(short);
  });

  it.each(['en', 'hk', 'cn'])('has a minus sign in %s, not a hyphen', (language) => {
    expect(formatMoney(language, -42_000, 'HKD')).toBe('−HK$420.00');
    expect(formatMoney(language, -42_000, 'HKD', { isShort: true })).toBe('−$420');
    expect(formatSignedMoney(language, -42_000, 'HKD')).toBe('−HK$420.00');
    expect(formatAmount(language, -42_000, 'HKD')).toBe('−420.00');
  });
});
