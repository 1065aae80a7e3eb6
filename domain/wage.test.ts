import type { Minor } from '@contract/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from './money';
import { checkProperty } from './test/property';
import {
  minimumSalary,
  type PaidPrice,
  priceKeepingMargin,
  priceMargin,
  pricesBelowMinimum,
  priceWarnings,
} from './wage';

const TODAY = '2027-01-01';
const WAGES = [
  { validFrom: '2025-05-01', perHour: minor(4210) },
  { validFrom: '2026-05-01', perHour: minor(4310) },
  { validFrom: '2027-05-01', perHour: minor(4500) },
];
const paid = (salary: number, price = 42_000, validFrom = '2025-01-01'): PaidPrice => ({
  validFrom,
  price: minor(price),
  salaryToSecurity: minor(salary),
});
const anAmount = fc.nat({ max: 1_000_000 }).map((units): Minor => minor(units));

describe('the minimum salary', () => {
  it.each([
    [4310, 360, 25_860],
    [4310, 1, 72],
    [4310, 7, 503],
  ])('at %i per hour for %i minutes is %i', (perHour, minutes, min) => {
    expect(minimumSalary(minor(perHour), minutes)).toBe(min);
  });

  it('is never below the wage, and less than one unit above it', () =>
    checkProperty(anAmount, fc.integer({ min: 1, max: 1440 }), (perHour, minutes) => {
      const over = minimumSalary(perHour, minutes) * 60 - perHour * minutes;
      expect(over >= 0 && over < 60).toBe(true);
    }));
});

describe('a price', () => {
  it.each([
    ['with a sufficient salary', paid(27_000), undefined, []],
    [
      'with a salary that is already too low',
      paid(25_859),
      undefined,
      [['under_minimum_wage', TODAY, 25_860]],
    ],
    [
      'with a salary that is too low from May on',
      paid(25_860),
      undefined,
      [['under_minimum_wage', '2027-05-01', 27_000]],
    ],
    ['that ends before May', paid(25_860), '2027-05-01', []],
    ['that was over before today', paid(1), '2026-12-01', []],
    [
      'that begins after May',
      paid(26_999, 42_000, '2027-06-01'),
      undefined,
      [['under_minimum_wage', '2027-06-01', 27_000]],
    ],
  ])('%s', (_, price, until, warnings) => {
    expect(
      priceWarnings(price, until, 360, WAGES, TODAY).map((warning) =>
        warning.code === 'under_minimum_wage' ? [warning.code, warning.from, warning.min] : [warning.code],
      ),
    ).toEqual(warnings);
  });

  it('below its salary has the missing amount', () => {
    expect(priceWarnings(paid(43_000), undefined, 360, WAGES, TODAY)).toEqual([
      { code: 'under_salary', missing: 1000 },
    ]);
  });

  it('has a margin after salary and on-cost', () => {
    expect(priceMargin(paid(30_000), 500)).toBe(10_500);
    expect(priceMargin(paid(42_000), 500)).toBe(-2_100);
  });

  it('keeps its margin percentage at a higher salary', () =>
    checkProperty(anAmount, anAmount, anAmount, (price, salary, rise) => {
      const after = priceKeepingMargin({ price, salaryToSecurity: salary }, minor(salary + rise));
      expect(after).toBeGreaterThanOrEqual(price);
      if (salary > 0) expect(Math.abs(after / (salary + rise) - price / salary)).toBeLessThan(1);
    }));
});

describe('prices under a new minimum wage', () => {
  const wage = { validFrom: '2027-05-01', perHour: minor(4500) };

  it('are replaced from its day on, or from their later day', () => {
    const rows = [paid(26_000), paid(26_500, 42_000, '2027-08-01'), paid(30_000, 42_000, '2027-09-01')];
    expect(pricesBelowMinimum(rows, 360, wage, undefined).map(({ validFrom }) => validFrom)).toEqual([
      '2027-05-01',
      '2027-08-01',
    ]);
    expect(pricesBelowMinimum(rows, 360, wage, '2027-08-01')).toHaveLength(1);
    expect(pricesBelowMinimum([], 360, wage, undefined)).toEqual([]);
    expect(pricesBelowMinimum([paid(26_000, 42_000, '2027-05-01')], 360, wage, undefined)).toHaveLength(1);
  });

  it('have no warnings once they pay the minimum', () =>
    checkProperty(anAmount, fc.integer({ min: 60, max: 720 }), (salary, minutes) => {
      for (const row of pricesBelowMinimum([paid(salary, 2_000_000)], minutes, wage, undefined)) {
        const raised = { ...row, salaryToSecurity: minimumSalary(wage.perHour, minutes) };
        expect(priceWarnings(raised, undefined, minutes, [...WAGES, wage], TODAY)).toEqual([]);
      }
    }));
});
