import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../day';
import {
  MAX_ROTATING,
  ROTATION_NAMES,
  ROTATIONS,
  type RotationName,
  rotationShifts,
  uncoveredDays,
} from './rotation';

const FROM = '2026-03-02';
const DAYS = daysFrom(FROM, addDays(FROM, 55));

/** How many guards are on each post, day by day, as "1" or, with a second post, "1+1". */
const onDuty = (name: RotationName, guards: number, days = 8): string[] => {
  const shifts = rotationShifts(name, [...Array(guards).keys()], { from: FROM, days: DAYS });
  const count = (date: string, post: 0 | 1) =>
    shifts.filter((shift) => shift.date === date && shift.post === post).length;
  return DAYS.slice(0, days).map((date) => [count(date, 0), count(date, 1)].filter(Boolean).join('+') || '0');
};

const requests = fc.record({
  name: fc.constantFrom(...ROTATION_NAMES),
  guardIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: MAX_ROTATING }),
});

describe('a rotation', () => {
  it.each([
    ['sixOnOneOff', 1, ['1', '1', '1', '1', '1', '1', '0', '1']],
    ['fourOnTwoOff', 3, Array(8).fill('2')],
    ['twoTwoThree', 2, Array(8).fill('1')],
    ['daysAndNights', 4, Array(8).fill('1+1')],
  ] as const)('%s of %d guards has on duty %j', (name, guards, expected) => {
    expect(onDuty(name, guards)).toEqual(expected);
  });

  it('gives each guard the shifts of the pattern in every turn of it, one a day', () => {
    fc.assert(
      fc.property(requests, fc.nat(30), ({ name, guardIds }, first) => {
        const pattern = ROTATIONS[name];
        const turn = DAYS.slice(first, first + pattern.length);
        const shifts = rotationShifts(name, guardIds, { from: FROM, days: turn });
        for (const guardId of guardIds) {
          const own = shifts.filter((shift) => shift.guardId === guardId);
          if (turn.length === pattern.length)
            expect(own).toHaveLength([...pattern].filter((letter) => letter !== '-').length);
          expect(new Set(own.map(({ date }) => date)).size).toBe(own.length);
        }
      }),
    );
  });

  it('doesn’t depend on which days are asked for, and begins on its first day', () => {
    fc.assert(
      fc.property(requests, fc.subarray(DAYS), ({ name, guardIds }, days) => {
        const all = rotationShifts(name, guardIds, { from: FROM, days: DAYS });
        expect(rotationShifts(name, guardIds, { from: FROM, days })).toEqual(
          all.filter(({ date }) => days.includes(date)),
        );
      }),
    );
    const before = daysFrom(addDays(FROM, -5), addDays(FROM, -1));
    expect(rotationShifts('sixOnOneOff', [1], { from: FROM, days: before })).toEqual([]);
  });

  it('needs a replacement on exactly the days without anybody on its first post', () => {
    fc.assert(
      fc.property(requests, ({ name, guardIds }) => {
        const shifts = rotationShifts(name, guardIds, { from: FROM, days: DAYS });
        const uncovered = new Set(uncoveredDays(shifts, DAYS));
        for (const day of DAYS)
          expect(uncovered.has(day)).toBe(!shifts.some(({ date, post }) => date === day && post === 0));
      }),
    );
  });
});
