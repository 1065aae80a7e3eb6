import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverDayOnce, defaultShiftProblems } from './default-shifts';

const shiftsAt = (...times: string[]) =>
  times.map((startTime, index) => ({ startTime, endTime: times[(index + 1) % times.length] ?? '' }));

it.each([
  ['four shifts of six hours', shiftsAt('06:00', '12:00', '18:00', '00:00'), true],
  ['shifts that cross midnight', shiftsAt('07:00', '15:00', '23:00', '03:30'), true],
  [
    'a hole',
    [...shiftsAt('06:00', '12:00', '18:00', '00:00').slice(0, 3), { startTime: '00:00', endTime: '05:00' }],
    false,
  ],
  [
    'an overlap',
    [...shiftsAt('06:00', '12:00', '18:00', '00:00').slice(0, 3), { startTime: '00:00', endTime: '07:00' }],
    false,
  ],
  ['the same shift four times', Array(4).fill({ startTime: '06:00', endTime: '12:00' }), false],
  ['a round of two days', shiftsAt('06:00', '05:00', '04:00', '03:00'), false],
])('%s', (_what, shifts, tiles) => {
  expect(coverDayOnce(shifts)).toBe(tiles);
});

it('accepts any four different times in order, in any order of the list', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(fc.uniqueArray(minute, { minLength: 4, maxLength: 4 }), (minutes) => {
      const text = (value: number) =>
        `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
      const shifts = shiftsAt(...[...minutes].sort((a, b) => a - b).map(text));
      expect(coverDayOnce(shifts)).toBe(true);
      expect(coverDayOnce([...shifts].reverse())).toBe(true);
      expect(coverDayOnce(shifts.slice(1))).toBe(false);
    }),
  );
});

it('refuses a morning or an afternoon that could not be ordered, because it ends on the next day', () => {
  const shifts = [
    { type: 'Morning' as const, startTime: '18:00', endTime: '06:00' },
    { type: 'Afternoon' as const, startTime: '06:00', endTime: '12:00' },
    { type: 'Night' as const, startTime: '12:00', endTime: '15:00' },
    { type: 'Special' as const, startTime: '15:00', endTime: '18:00' },
  ];
  expect(defaultShiftProblems(shifts)).toEqual([
    { path: 'defaultShifts.0.startTime', code: 'startTimeMustBeBeforeEndTime' },
  ]);
});
