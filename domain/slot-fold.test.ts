import type { Day } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { addDays, daysFrom, weekday } from '@domain/day';
import { minor } from '@domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldSlots, isSlotRunning, weekdaysOf } from './slot-fold';
import { checkProperty } from './test/property';

const NOW = '2027-03-05T04:00:00.000Z';

/** A filled night of two guards, in UTC, on a day of March 2027. */
const night = (day: number, over: Partial<Slot> = {}): Slot => {
  const date = addDays('2027-03-01', day - 1);
  return {
    id: day,
    version: 1,
    bookingId: 9,
    premiseId: 3,
    date,
    shiftId: 4,
    type: 'Night',
    startTime: '18:00',
    endTime: '00:00',
    startsAt: `${date}T18:00:00.000Z`,
    endsAt: `${addDays(date, 1)}T00:00:00.000Z`,
    numOfSecurity: 2,
    filled: 2,
    price: minor(48_000),
    amount: minor(96_000),
    bucket: 'normal',
    state: 'approved',
    reason: null,
    served: null,
    servedMinutes: null,
    gaps: [],
    guards: [],
    overridden: [],
    ...over,
  };
};
const nights = (days: readonly number[], over: Partial<Slot> = {}) => days.map((day) => night(day, over));
const inShort = (slots: readonly Slot[], noteOf?: (slot: Slot) => string) =>
  foldSlots(slots, NOW, noteOf).map(({ slots, isException }) => [
    isException ? 'exception' : 'usual',
    ...slots.map(({ id }) => id),
  ]);

describe('the rows of a booking', () => {
  it('are one for each shift if all days are equal', () => {
    const mornings = nights([8, 9], { type: 'Morning', startTime: '06:00', endTime: '12:00' }).map(
      (slot) => ({
        ...slot,
        id: slot.id + 100,
      }),
    );
    expect(inShort([...nights([8, 9]), ...mornings])).toEqual([
      ['usual', 8, 9],
      ['usual', 108, 109],
    ]);
  });

  it.each<[string, Partial<Slot>]>([
    ['another number of guards', { numOfSecurity: 3, filled: 3 }],
    ['a special price', { bucket: 'special', price: minor(72_000) }],
    ['an urgent price', { bucket: 'urgent' }],
    ['an open place', { filled: 1 }],
    ['a rejected shift', { state: 'rejected', reason: 'Nobody is free' }],
    ['a cancelled shift', { state: 'cancelled' }],
    ['a shift that was served in part', { servedMinutes: 700 }],
    [
      'a shift with an overridden rule',
      { overridden: [{ rule: 'rest', guard: { id: 1, name: 'Chan' }, reason: 'sick' }] },
    ],
  ])('show %s as an exception below', (_what, over) => {
    expect(inShort([night(8, over), night(9), night(10)])).toEqual([
      ['usual', 9, 10],
      ['exception', 8],
    ]);
  });

  it('show a running shift as an exception, and only while it runs', () => {
    const running = night(4, { endsAt: '2027-03-05T04:00:01.000Z' });
    expect(inShort([night(3), running, night(9)])).toEqual([
      ['usual', 3, 9],
      ['exception', 4],
    ]);
    expect(isSlotRunning({ ...running, endsAt: NOW }, NOW)).toBe(false);
    expect(isSlotRunning({ ...running, startsAt: NOW }, NOW)).toBe(true);
    expect(isSlotRunning({ ...running, state: 'requested' }, NOW)).toBe(false);
  });

  it('fold equal exceptions as well', () => {
    expect(inShort([...nights([8, 9, 10]), ...nights([11, 12], { filled: 0 })])).toEqual([
      ['usual', 8, 9, 10],
      ['exception', 11, 12],
    ]);
  });

  it('separate slots by what else the page notes', () => {
    expect(inShort(nights([8, 9, 10]), ({ id }) => (id === 9 ? 'duplicate' : ''))).toEqual([
      ['usual', 8, 10],
      ['exception', 9],
    ]);
  });

  it('hold each slot once, equal slots together, and one usual row for each shift', () => {
    const slot = fc.record({
      numOfSecurity: fc.integer({ min: 1, max: 3 }),
      filled: fc.integer({ min: 0, max: 3 }),
      state: fc.constantFrom<Slot['state']>('requested', 'approved', 'rejected', 'cancelled'),
      type: fc.constantFrom<Slot['type']>('Morning', 'Night'),
      bucket: fc.constantFrom<Slot['bucket']>('normal', 'urgent'),
    });
    checkProperty(fc.array(slot, { maxLength: 40 }), (given) => {
      const slots = given.map((over, index) => night(index + 1, over));
      const folds = foldSlots(slots, NOW);
      const ids = folds.flatMap((fold) => fold.slots.map(({ id }) => id));
      expect([...ids].sort((a, b) => a - b)).toEqual(slots.map(({ id }) => id));
      for (const { slots: equal } of folds)
        expect(
          new Set(equal.map((one) => `${one.type} ${one.numOfSecurity} ${one.state} ${one.bucket}`)).size,
        ).toBe(1);
      const usual = folds.filter(({ isException }) => !isException);
      const usualTypes = usual.map(({ slots: [first] }) => first.type);
      expect(new Set(usualTypes).size).toBe(usualTypes.length);
      for (const { slots: equal, isException } of folds) {
        const [first] = equal;
        const size = usual.find((fold) => fold.slots[0].type === first.type)?.slots.length ?? 0;
        if (isException && !['rejected', 'cancelled'].includes(first.state) && !isSlotRunning(first, NOW))
          expect(size).toBeGreaterThanOrEqual(equal.length);
      }
    });
  });
});

describe('the weekdays of days', () => {
  const march = daysFrom('2027-03-01', '2027-03-31');
  const on = (...weekdays: number[]) => march.filter((day) => weekdays.includes(weekday(day)));

  it('are those on which the days repeat', () => {
    expect(weekdaysOf(on(1, 2, 3, 4, 5))).toEqual([1, 2, 3, 4, 5]);
    expect(weekdaysOf(on(7))).toEqual([7]);
    expect(weekdaysOf(march)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('are unknown if a day is missing that is not listed elsewhere', () => {
    const without = on(1, 2, 3, 4, 5).filter((day) => day !== '2027-03-10');
    expect(weekdaysOf(without)).toBeUndefined();
    expect(weekdaysOf(without, ['2027-03-10'])).toEqual([1, 2, 3, 4, 5]);
  });

  it('are unknown for days of a single week, and without days', () => {
    expect(weekdaysOf(['2027-03-01', '2027-03-02', '2027-03-03'])).toBeUndefined();
    expect(weekdaysOf([])).toBeUndefined();
  });

  it('with the first and last day give the days again', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map((count) => addDays('2027-03-01', count)));
    checkProperty(days, days, (chosen: Day[], others: Day[]) => {
      const weekdays = weekdaysOf(chosen, others);
      if (!weekdays) return;
      const sorted = [...chosen].sort();
      const all = daysFrom(sorted[0] ?? '', sorted.at(-1) ?? '').filter((day) =>
        weekdays.includes(weekday(day)),
      );
      expect(all.filter((day) => chosen.includes(day) || !others.includes(day))).toEqual(sorted);
    });
  });
});
