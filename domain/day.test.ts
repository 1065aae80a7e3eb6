import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  addMonthsToDay,
  dayOfMonth,
  daysBetween,
  daysFrom,
  daysOfMonth,
  lastDayOf,
  monthOf,
  monthsBetween,
  periodOf,
  weekday,
  weekOf,
  yearOf,
} from './day';
import { checkProperty } from './test/property';

// West and east of UTC, and one that skipped 30 December 2011 when it crossed the date line.
const ZONES = ['UTC', 'America/New_York', 'Pacific/Auckland', 'Pacific/Apia'];

const aDay = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1980-01-01', count));

describe.each(ZONES)('days, with a process in %s', (zone) => {
  beforeAll(() => {
    vi.stubEnv('TZ', zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone, 'the zone is in force').toBe(zone);
  });
  afterAll(() => void vi.unstubAllEnvs());

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2024-01-01', -1, '2023-12-31'],
  ])('%s and %d days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2024-03-15', 24, '2026-03-15'],
    ['2024-12-31', 2, '2025-02-28'],
  ])('%s and %d months is %s', (day, count, expected) => {
    expect(addMonthsToDay(day, count)).toBe(expected);
  });

  it('have a week and a month', () => {
    expect(weekday('2024-03-04')).toBe(1);
    expect(weekday('2024-03-10')).toBe(7);
    expect(weekOf('2024-03-10')).toEqual(daysFrom('2024-03-04', '2024-03-10'));
    expect(weekOf('2024-12-31')).toContain('2025-01-05');
    expect(weekOf('2024-03-10', 7)).toEqual(daysFrom('2024-03-10', '2024-03-16'));
    expect(weekOf('2024-03-09', 7)).toEqual(daysFrom('2024-03-03', '2024-03-09'));
    expect(monthOf('2024-03-10')).toBe('2024-03');
    expect(addMonths('2024-01', -1)).toBe('2023-12');
    expect(addMonths('2024-12', 1)).toBe('2025-01');
    expect(lastDayOf('2024-02')).toBe('2024-02-29');
    expect(daysOfMonth('2023-02')).toHaveLength(28);
    expect(daysFrom('2024-03-02', '2024-03-01')).toEqual([]);
  });

  it('are as far apart as the days added', () => {
    checkProperty(aDay, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    });
  });

  it('ignore clock changes and skipped days of the zone', () => {
    const around = daysFrom('2011-12-29', '2012-01-01');
    expect(around).toEqual(['2011-12-29', '2011-12-30', '2011-12-31', '2012-01-01']);
    expect(daysFrom('2026-01-01', '2026-12-31')).toHaveLength(365);
    for (const day of daysFrom('2026-01-01', '2026-12-31')) expect(addDays(addDays(day, 1), -1)).toBe(day);
  });

  it('make months and years', () => {
    expect(periodOf(2024, 2)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(periodOf(2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(monthsBetween('2025-11', '2026-02')).toBe(3);
    expect(monthsBetween('2026-02', '2025-11')).toBe(-3);
    expect(dayOfMonth('2026-03-31')).toBe(31);
    expect(yearOf('2026-01-01')).toBe(2026);
  });
});
