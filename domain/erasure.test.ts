import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { addDays } from './day';
import { erasedBefore } from './erasure';

afterEach(() => void vi.unstubAllEnvs());

it('erases how to reach a guard from the 91st day after the last one', () => {
  expect(erasedBefore('contact', '2027-07-01', 7)).toBe('2027-04-02');
});

it('erases all from the day after the last one, so many years later', () => {
  expect(erasedBefore('all', '2027-07-01', 7)).toBe('2020-07-01');
  // 2027 has no 29 February.
  expect(erasedBefore('all', '2028-02-29', 1)).toBe('2027-02-28');
});

it('counts years in UTC, whatever the zone of the process is', () => {
  vi.stubEnv('TZ', 'America/New_York');
  // Daylight saving began on 14 March 2027, and on 10 March 2019.
  expect(erasedBefore('all', '2027-03-12', 8)).toBe('2019-03-12');
});

it('takes more only later, and never takes back', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 30 }), (day, years) => {
      expect(erasedBefore('all', day, years) < erasedBefore('contact', day, years)).toBe(true);
      for (const erasure of ['contact', 'all'] as const)
        expect(erasedBefore(erasure, addDays(day, 1), years) >= erasedBefore(erasure, day, years)).toBe(true);
    }),
  );
});
