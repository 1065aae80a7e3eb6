import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageByDay, coverageLevel, firstDateOf, type GuardedSlot } from './coverage-days';
import { checkCostlyProperty, checkProperty } from './test/property';
import type { Interval } from './time';

const HOUR = 60;
const at = (minute: number) => new Date(Date.UTC(2027, 2, 1) + minute * 60_000).toISOString();
const interval = (from: number, to: number): Interval => ({ startsAt: at(from), endsAt: at(to) });
const DATES = ['2027-03-01', '2027-03-02'];
const premise = (id: number) => ({ id, name: `Premise ${id}` });

describe('the coverage of days', () => {
  const slot = (from: number, to: number, intervals: Interval[]): GuardedSlot => ({
    ...interval(from, to),
    date: '2027-03-01',
    premise: premise(1),
    guards: 1,
    intervals,
  });
  const today = (slots: GuardedSlot[], now: number) =>
    coverageByDay(DATES, slots, { now: at(now), today: '' })[0]?.premises;

  it('has the first gap that has not ended, else the first past one', () => {
    const late = slot(6 * HOUR, 12 * HOUR, [interval(682, 12 * HOUR)]);
    const empty = slot(18 * HOUR, 24 * HOUR, []);
    const full = slot(18 * HOUR, 24 * HOUR, [interval(18 * HOUR, 24 * HOUR)]);
    expect(today([late, empty], 690)).toMatchObject([{ filled: 1, required: 2, firstGapAt: at(18 * HOUR) }]);
    expect(today([late, full], 690)).toMatchObject([{ filled: 2, required: 2, firstGapAt: at(6 * HOUR) }]);
    expect(today([full], 690)).toMatchObject([{ filled: 1, required: 1, firstGapAt: null }]);
  });

  it('has every date, also without slots', () => {
    expect(coverageByDay(DATES, [slot(0, HOUR, [])], { now: at(0), today: '' })).toEqual([
      {
        date: '2027-03-01',
        premises: [{ id: 1, name: 'Premise 1', filled: 0, required: 1, firstGapAt: at(0) }],
      },
      { date: '2027-03-02', premises: [] },
    ]);
  });

  it('equals a count minute by minute', () => {
    const END = 48 * HOUR;
    const aSpan = fc
      .tuple(fc.nat({ max: END - 1 }), fc.integer({ min: 1, max: 12 * HOUR }))
      .map(([from, length]) => ({ from, to: Math.min(END, from + length) }));
    const aSlot = fc
      .record({
        time: aSpan,
        premiseId: fc.integer({ min: 1, max: 2 }),
        guards: fc.integer({ min: 1, max: 3 }),
        parts: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 720 })), {
          maxLength: 4,
        }),
      })
      .map(({ time: { from, to }, premiseId, guards, parts }) => ({
        from,
        to,
        premiseId,
        guards,
        date: DATES[Math.floor(from / (24 * HOUR))] ?? '',
        intervals: parts.map(([share, length]) => {
          const begin = from + Math.floor(share * (to - from - 1));
          return { from: begin, to: Math.min(to, begin + 1 + length) };
        }),
      }));
    checkCostlyProperty(fc.array(aSlot, { maxLength: 6 }), fc.nat({ max: END }), (slots, now) => {
      const days = coverageByDay(
        DATES,
        slots.map(({ from, to, premiseId, date, guards, intervals }) => ({
          ...interval(from, to),
          date,
          premise: premise(premiseId),
          guards,
          intervals: intervals.map((each) => interval(each.from, each.to)),
        })),
        { now: at(now), today: '' },
      );
      for (const [index, date] of DATES.entries())
        for (const id of [1, 2]) {
          const ofDay = slots.filter((slot) => slot.date === date && slot.premiseId === id);
          let filled = 0;
          const missing: { from: number; isOver: boolean }[] = [];
          for (const { from, to, guards, intervals } of ofDay) {
            const present = Array.from(
              { length: to - from },
              (_, minute) =>
                intervals.filter((interval) => interval.from <= from + minute && from + minute < interval.to)
                  .length,
            );
            const counted = to <= now ? present : present.slice(Math.max(0, now - from));
            filled += Math.min(guards, ...counted);
            for (let minute = 0; minute < present.length; minute++) {
              const lacks = guards - (present[minute] ?? 0);
              if (lacks <= 0 || (minute > 0 && guards - (present[minute - 1] ?? 0) === lacks)) continue;
              let end = minute;
              while (end < present.length && guards - (present[end] ?? 0) === lacks) end++;
              missing.push({ from: from + minute, isOver: from + end <= now });
            }
          }
          const startsOf = (isOver: boolean) =>
            missing.filter((gap) => gap.isOver === isOver).map((gap) => gap.from);
          const first = startsOf(false).length > 0 ? startsOf(false) : startsOf(true);
          const found = days[index]?.premises.find((each) => each.id === id);
          if (ofDay.length === 0) expect(found).toBeUndefined();
          else
            expect(found).toEqual({
              ...premise(id),
              filled,
              required: ofDay.reduce((sum, slot) => sum + slot.guards, 0),
              firstGapAt: first.length > 0 ? at(Math.min(...first)) : null,
            });
        }
    });
  });
});

describe('today', () => {
  const TODAY = '2027-03-02';
  const MIDNIGHT = 24 * HOUR;
  const night = (intervals: Interval[], id = 1): GuardedSlot => ({
    ...interval(22 * HOUR, 30 * HOUR),
    date: '2027-03-01',
    premise: premise(id),
    guards: 1,
    intervals,
  });
  const morning: GuardedSlot = {
    ...interval(30 * HOUR, 36 * HOUR),
    date: TODAY,
    premise: premise(1),
    guards: 2,
    intervals: [interval(30 * HOUR, 36 * HOUR), interval(30 * HOUR, 36 * HOUR)],
  };
  const shown = (slots: GuardedSlot[], minute: number, dates = [TODAY]) =>
    coverageByDay(dates, slots, { now: at(minute), today: TODAY });

  it('has the night of yesterday while it runs', () => {
    const sums = (minute: number) =>
      shown([night([]), morning], minute)[0]?.premises.map(({ filled, required }) => [filled, required]);
    expect(sums(MIDNIGHT + 4 * HOUR + 56)).toEqual([[2, 3]]);
    expect(sums(30 * HOUR - 1)).toEqual([[2, 3]]);
    expect(sums(30 * HOUR)).toEqual([[2, 2]]);
    expect(sums(22 * HOUR - 1)).toEqual([[2, 2]]);
  });

  it('leaves a slot at its own date where that is shown', () => {
    const days = shown([night([]), morning], MIDNIGHT + HOUR, ['2027-03-01', TODAY]);
    expect(days.map(({ premises }) => premises[0]?.required)).toEqual([1, 2]);
  });

  it('counts every running slot once, and no other of an earlier date', () => {
    const aSlot = fc
      .record({
        from: fc.integer({ min: -24 * HOUR, max: 48 * HOUR - 1 }),
        length: fc.integer({ min: 1, max: 24 * HOUR }),
        guards: fc.integer({ min: 1, max: 3 }),
        premiseId: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ from, length, guards, premiseId }) => ({
        ...interval(from, from + length),
        date: at(from).slice(0, 10),
        premise: premise(premiseId),
        guards,
        intervals: [],
      }));
    const minutes = fc.integer({ min: MIDNIGHT, max: 48 * HOUR - 1 });
    checkProperty(fc.array(aSlot, { maxLength: 8 }), minutes, (slots, minute) => {
      const now = at(minute);
      const counted = slots.filter(
        ({ date, startsAt, endsAt }) => date === TODAY || (startsAt <= now && now < endsAt),
      );
      const [{ premises } = { premises: [] }] = shown(slots, minute);
      const sumOf = (places: readonly number[]) => places.reduce((sum, each) => sum + each, 0);
      expect(sumOf(premises.map(({ filled }) => filled))).toBe(0);
      expect(sumOf(premises.map(({ required }) => required))).toBe(
        sumOf(counted.map(({ guards }) => guards)),
      );
      expect(premises.length).toBe(new Set(counted.map((each) => each.premise.id)).size);
    });
  });

  it('is staffed from the date of the slot that runs', () => {
    const gap = { slot: { ...night([]), premise: premise(1) } } as unknown as Parameters<
      typeof firstDateOf
    >[1][number];
    const days = [{ date: TODAY }, { date: '2027-03-03' }];
    const from = (date: string, premiseId: number) =>
      firstDateOf({ date, premiseId }, [gap], { days, today: TODAY });
    expect([from(TODAY, 1), from(TODAY, 2), from('2027-03-03', 1)]).toEqual([
      '2027-03-01',
      TODAY,
      '2027-03-03',
    ]);
  });
});

it('distinguishes empty, open, refilled and filled', () => {
  const level = (filled: number, firstGapAt: string | null = null) =>
    coverageLevel({ filled, required: 2, firstGapAt });
  expect([level(0, at(8)), level(1, at(8)), level(2, at(8)), level(2)]).toEqual([
    'empty',
    'open',
    'refilled',
    'filled',
  ]);
});
