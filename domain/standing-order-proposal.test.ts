import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekday } from './day';
import { proposePattern } from './standing-order-proposal';
import { checkCostlyProperty } from './test/property';

const shift = (shiftId: number, numOfSecurity = 1) => ({
  ...{ shiftId, type: 'Night' as const, startTime: '19:00', endTime: '07:00', numOfSecurity },
  isApplyUrgent: true,
});
const plain = ({ isApplyUrgent: _consent, ...rest }: ReturnType<typeof shift>) => rest;
const TODAY = '2027-03-01'; // Monday

describe('the standing order that continues a cart', () => {
  it('has the weekdays and shifts that most of its days have, from the day after the last', () => {
    const items = [
      { dates: ['2027-03-08', '2027-03-09', '2027-03-10'], shifts: [shift(3, 2)] },
      { dates: ['2027-03-13'], shifts: [shift(1)] },
    ];
    expect(proposePattern(items, TODAY)).toEqual({
      weekdays: [1, 2, 3],
      shifts: [plain(shift(3, 2))],
      from: '2027-03-14',
      hasOthers: true,
    });
  });

  it('joins items on the same days', () => {
    const dates = ['2027-03-08'];
    const items = [
      { dates, shifts: [shift(1)] },
      { dates, shifts: [shift(3)] },
    ];
    expect(proposePattern(items, TODAY)).toMatchObject({
      shifts: [plain(shift(1)), plain(shift(3))],
      hasOthers: false,
    });
  });

  it('begins today if the days are over, and is empty without any', () => {
    expect(proposePattern([{ dates: ['2027-02-01'], shifts: [shift(3)] }], TODAY)).toMatchObject({
      weekdays: [1],
      from: TODAY,
    });
    expect(proposePattern([], TODAY)).toEqual({ weekdays: [], shifts: [], from: TODAY, hasOthers: false });
  });

  it('never repeats a day of the cart, and only weekdays that it has', () => {
    const someDates = fc.uniqueArray(
      fc.integer({ min: -30, max: 60 }).map((days) => addDays(TODAY, days)),
      { minLength: 1 },
    );
    checkCostlyProperty(fc.array(someDates, { minLength: 1, maxLength: 4 }), (dates) => {
      const items = dates.map((days, index) => ({ dates: days, shifts: [shift(index + 1)] }));
      const { from, weekdays } = proposePattern(items, TODAY);
      const all = dates.flat();
      expect(from >= TODAY && all.every((day) => day < from)).toBe(true);
      expect(weekdays.length).toBeGreaterThan(0);
      for (const each of weekdays) expect(all.map(weekday)).toContain(each);
    });
  });
});
