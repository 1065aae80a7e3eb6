import { describe, expect, it } from 'vitest';
import { taxRateOfMonth, taxRateOn, withTaxRate } from './tax-rate';

const RATES = [
  { validFrom: '2026-02-01', rate: 500 },
  { validFrom: '2026-03-31', rate: 750 },
  { validFrom: '2026-05-02', rate: 0 },
];

describe('the tax rate', () => {
  it.each([
    ['2026-01-31', 0],
    ['2026-02-01', 500],
    ['2026-03-30', 500],
    ['2026-03-31', 750],
    ['2026-05-02', 0],
  ])('on %s is %i', (day, rate) => {
    expect(taxRateOn(RATES, day)).toBe(rate);
    expect(taxRateOn(RATES.toReversed(), day)).toBe(rate);
  });

  it.each([
    ['2026-01', 0],
    ['2026-02', 500],
    ['2026-03', 750],
    ['2026-04', 750],
    ['2026-05', 0],
  ])('of %s is that of its last day, %i', (month, rate) => {
    expect(taxRateOfMonth(RATES, month)).toBe(rate);
  });
});

describe('a new tax rate', () => {
  it.each([
    ['the first', [], [{ validFrom: '2026-03-01', rate: 900 }]],
    [
      'after those of earlier months',
      [{ validFrom: '2026-02-28', rate: 500 }],
      [
        { validFrom: '2026-02-28', rate: 500 },
        { validFrom: '2026-03-01', rate: 900 },
      ],
    ],
    [
      'instead of those of this month up to today',
      [
        { validFrom: '2026-03-01', rate: 500 },
        { validFrom: '2026-03-15', rate: 600 },
      ],
      [{ validFrom: '2026-03-01', rate: 900 }],
    ],
    [
      'before those from tomorrow on',
      [{ validFrom: '2026-03-16', rate: 600 }],
      [
        { validFrom: '2026-03-01', rate: 900 },
        { validFrom: '2026-03-16', rate: 600 },
      ],
    ],
  ])('applies from the first of the month, %s', (_, before, after) => {
    expect(withTaxRate(before, 900, '2026-03-15')).toEqual(after);
    expect(taxRateOn(after, '2026-03-15')).toBe(900);
  });
});
