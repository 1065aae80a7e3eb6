import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './day';
import { periodBefore, periodLastYear, REPORT_PERIODS, reportPeriod } from './report-period';
import { checkProperty } from './test/property';

describe('the periods of reports', () => {
  it.each([
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['last30Days', '2026-10-24', '2026-11-22'],
    ['last12Months', '2025-12-01', '2026-11-22'],
    ['last24Months', '2024-12-01', '2026-11-22'],
    ['last5Years', '2021-12-01', '2026-11-22'],
    ['yearToDate', '2026-01-01', '2026-11-22'],
  ] as const)('%s is %s to %s', (name, from, to) => {
    expect(reportPeriod(name, '2026-11-22')).toEqual({ from, to });
  });

  it('have a preceding period in months or days', () => {
    const earlier = (from: string, to: string) => Object.values(periodBefore({ from, to }));
    expect(earlier('2026-11-01', '2026-11-30')).toEqual(['2026-10-01', '2026-10-31']);
    expect(earlier('2026-02-01', '2026-02-28')).toEqual(['2026-01-01', '2026-01-31']);
    expect(earlier('2025-12-01', '2026-11-22')).toEqual(['2024-12-01', '2025-11-22']);
    expect(earlier('2026-10-24', '2026-11-22')).toEqual(['2026-09-24', '2026-10-23']);
    expect(periodLastYear({ from: '2028-02-01', to: '2028-02-29' })).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    });
  });

  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
  it('never overlap with the preceding one', () =>
    checkProperty(days, fc.constantFrom(...REPORT_PERIODS), (today, name) => {
      const period = reportPeriod(name, today);
      const before = periodBefore(period);
      expect(daysBetween(period.from, period.to)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(before.from, before.to)).toBeGreaterThanOrEqual(0);
      expect(before.to < period.from).toBe(true);
    }));
});
