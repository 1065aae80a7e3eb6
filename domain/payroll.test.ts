import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from './money';
import {
  contributionExemption,
  estimateContribution,
  isContinuous,
  lastFourWeeks,
  nightSeconds,
  payrollPeriod,
} from './payroll';
import { checkProperty } from './test/property';
import { slotInterval } from './time';

it.each([
  ['2026-02', undefined, '2026-02-01', '2026-02-28'],
  ['2026-02', 1, '2026-02-01', '2026-02-15'],
  ['2026-02', 2, '2026-02-16', '2026-02-28'],
])('%s, half %s, is %s to %s', (month, half, from, to) => {
  expect(payrollPeriod(month, half)).toEqual({ from, to });
});

it.each([
  ['2026-03-05', '19:00', '07:00', 'Asia/Hong_Kong', 8],
  ['2026-03-05', '00:00', '06:00', 'Asia/Hong_Kong', 6],
  ['2026-03-05', '06:00', '23:00', 'Asia/Hong_Kong', 1],
  ['2026-03-05', '06:00', '06:00', 'Asia/Hong_Kong', 8],
  // The clocks go forward at 02:00 on the 29th.
  ['2026-03-28', '22:00', '08:00', 'Europe/Berlin', 7],
])('the night of %s, %s-%s in %s has %s hours', (day, start, end, zone, hours) => {
  expect(nightSeconds(slotInterval(day, start, end, zone), zone)).toBe(hours * 3600);
});

it.each([
  ['2008-03-06', null, 'under18'],
  ['2008-03-05', null, null],
  ['1961-03-05', null, 'from65'],
  ['1961-03-06', null, null],
  [null, '2026-01-05', 'first60Days'],
  [null, '2026-01-04', null],
  [null, null, null],
])('born on %s, employed from %s: on 5 March the exemption is %s', (birthDate, employedFrom, exemption) => {
  expect(contributionExemption({ birthDate, employedFrom }, '2026-03-05')).toBe(exemption);
});

describe('the contribution', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 }).map(minor);

  it('of two halves sums to that of the month, and never exceeds the cap', () => {
    checkProperty(
      amount,
      amount,
      fc.option(amount),
      fc.integer({ min: 0, max: 10_000 }),
      (a, b, cap, rate) => {
        const rule = { rate, cap };
        const first = estimateContribution(a, minor(0), rule).contribution;
        const second = estimateContribution(b, a, rule).contribution;
        const whole = estimateContribution(minor(a + b), minor(0), rule);
        expect(first + second).toBe(whole.contribution);
        if (cap !== null) expect(whole.contribution).toBeLessThanOrEqual(cap);
        expect(whole.isCapped).toBe(
          whole.contribution < estimateContribution(minor(a + b), minor(0), { rate, cap: null }).contribution,
        );
      },
    );
  });
});

describe('a continuous contract', () => {
  const weeks = (to: string, hours: readonly number[]) =>
    lastFourWeeks(to).map((from, index) => ({ from, minutes: (hours[index] ?? 0) * 60 }));

  it('counts the last whole weeks, Sunday to Saturday', () => {
    expect(lastFourWeeks('2026-03-14')).toEqual(['2026-02-15', '2026-02-22', '2026-03-01', '2026-03-08']);
    expect(lastFourWeeks('2026-03-13').at(-1)).toBe('2026-03-01');
  });

  it.each<[string, number[], string | null, boolean | null]>([
    ['2026-03-14', [17, 17, 17, 17], null, true],
    ['2026-03-14', [17, 17, 17, 16], null, false],
    ['2026-03-14', [50, 0, 18, 0], null, true],
    ['2026-03-14', [50, 0, 17, 0], null, false],
    // Before 18 January 2026: 18 hours, in each week.
    ['2026-01-17', [18, 18, 18, 18], null, true],
    ['2026-01-17', [18, 18, 18, 17], null, false],
    ['2026-01-17', [60, 60, 60, 0], null, false],
    ['2026-01-24', [18, 18, 18, 17], null, true],
    ['2026-03-14', [40, 40, 40, 40], '2026-02-16', null],
    ['2026-03-14', [40, 40, 40, 40], '2026-02-15', true],
  ])('up to %s, of %s hours, employed from %s: %s', (to, hours, employedFrom, continuous) => {
    expect(isContinuous(weeks(to, hours), employedFrom)).toBe(continuous);
  });
});
