import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom, weekday } from './day';
import { type LeaveRule, leaveCovers } from './leave';
import { checkProperty } from './test/property';

const rule = (changes: Partial<LeaveRule>): LeaveRule => ({
  from: '2024-02-26',
  to: '2024-02-26',
  repeat: null,
  until: null,
  ...changes,
});
const covered = (changes: Partial<LeaveRule>, from = '2024-02-20', to = '2024-03-15') =>
  daysFrom(from, to).filter((day) => leaveCovers(rule(changes), day));

describe('leave', () => {
  it('without repetition covers its days', () => {
    expect(covered({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
  });

  it('on weekdays repeats every week from its first day until its last', () => {
    const repeat = { weekdays: [7, 3] };
    expect(covered({ repeat, until: '2024-03-06' })).toEqual(['2024-02-28', '2024-03-03', '2024-03-06']);
    expect(covered({ repeat })).toContain('2024-03-13');
    expect(covered({ repeat: { weekdays: [7] } })).not.toContain('2024-02-25');
  });

  it('in a cycle covers the end of the cycle: two days of leave after every four working days', () => {
    expect(covered({ repeat: { on: 4, off: 2 }, until: '2024-03-12' })).toEqual([
      '2024-03-01',
      '2024-03-02',
      '2024-03-07',
      '2024-03-08',
    ]);
  });

  it('never covers a day before its first or after its last', () => {
    const aRepeat = fc.oneof(
      fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }).map((weekdays) => ({ weekdays })),
      fc.record({ on: fc.integer({ min: 1, max: 10 }), off: fc.integer({ min: 1, max: 10 }) }),
    );
    checkProperty(aRepeat, fc.integer({ min: -30, max: 400 }), (repeat, offset) => {
      const day = addDays('2024-02-26', offset);
      const isCovered = leaveCovers(rule({ repeat, until: '2024-12-31' }), day);
      if (day < '2024-02-26' || day > '2024-12-31') expect(isCovered).toBe(false);
      else if ('weekdays' in repeat) expect(isCovered).toBe(repeat.weekdays.includes(weekday(day)));
      else {
        const cycle = daysFrom(day, addDays(day, repeat.on + repeat.off - 1));
        const off = cycle.filter((one) => leaveCovers(rule({ repeat }), one));
        expect(off).toHaveLength(repeat.off);
      }
    });
  });

  it('in an endless cycle is the same after years as in its first days', () => {
    const cycles = fc.record({ on: fc.integer({ min: 1, max: 14 }), off: fc.integer({ min: 1, max: 14 }) });
    checkProperty(cycles, fc.integer({ min: 0, max: 4000 }), (repeat, offset) => {
      const day = addDays('2024-02-26', offset);
      // The same day of the cycle, a number of whole cycles earlier.
      const first = addDays('2024-02-26', offset % (repeat.on + repeat.off));
      expect(leaveCovers(rule({ repeat }), day)).toBe(leaveCovers(rule({ repeat }), first));
      const weekdays = { weekdays: [weekday(day)] };
      expect(leaveCovers(rule({ repeat: weekdays }), day)).toBe(true);
      expect(leaveCovers(rule({ repeat: weekdays }), addDays(day, 1))).toBe(false);
    });
  });
});
