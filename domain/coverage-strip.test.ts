import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuardedSlot } from './coverage-days';
import { coverageStrip, joinGaps } from './coverage-strip';
import { checkProperty } from './test/property';
import { elapsedMinutes, type Interval } from './time';

const HOUR = 60;
const at = (minute: number) => new Date(Date.UTC(2027, 2, 1) + minute * 60_000).toISOString();
const interval = (from: number, to: number): Interval => ({ startsAt: at(from), endsAt: at(to) });
const slot = (from: number, to: number, guards: number, intervals: Interval[]): GuardedSlot => ({
  ...interval(from, to),
  date: '2027-03-01',
  premise: { id: 1, name: 'Harbour View' },
  guards,
  intervals,
});
const DAY = interval(0, 24 * HOUR);

describe('a strip of coverage', () => {
  it('splits wherever the coverage changes, also where no guard is required', () => {
    const night = slot(-2 * HOUR, 6 * HOUR, 1, [interval(-2 * HOUR, 6 * HOUR)]);
    const morning = slot(6 * HOUR, 12 * HOUR, 2, [
      interval(6 * HOUR, 12 * HOUR),
      interval(8 * HOUR, 12 * HOUR),
    ]);
    expect(coverageStrip([night, morning], DAY)).toEqual([
      { from: at(0), to: at(6 * HOUR), required: 1, missing: 0 },
      { from: at(6 * HOUR), to: at(8 * HOUR), required: 2, missing: 1 },
      { from: at(8 * HOUR), to: at(12 * HOUR), required: 2, missing: 0 },
      { from: at(12 * HOUR), to: at(24 * HOUR), required: 0, missing: 0 },
    ]);
  });

  it('does not fill one slot with a surplus guard of another', () => {
    const full = slot(0, HOUR, 1, [interval(0, HOUR), interval(0, HOUR)]);
    const empty = slot(0, HOUR, 1, []);
    expect(coverageStrip([full, empty], interval(0, HOUR))).toMatchObject([{ required: 2, missing: 1 }]);
  });

  it('covers the whole interval, with every required and missing minute', () => {
    const minute = fc.integer({ min: -10 * HOUR, max: 34 * HOUR });
    const intervals = fc
      .tuple(minute, fc.integer({ min: 1, max: 12 * HOUR }))
      .map(([from, length]) => interval(from, from + length));
    const slots = fc.array(
      fc.record({
        of: intervals,
        guards: fc.integer({ min: 1, max: 3 }),
        intervals: fc.array(intervals, { maxLength: 3 }),
      }),
      { maxLength: 4 },
    );
    const minutesIn = (one: Interval, other: Interval) => {
      const from = one.startsAt > other.startsAt ? one.startsAt : other.startsAt;
      const to = one.endsAt < other.endsAt ? one.endsAt : other.endsAt;
      return from < to ? elapsedMinutes(from, to) : 0;
    };
    checkProperty(slots, (drawn) => {
      const guarded = drawn.map(({ of, guards, intervals }) => ({ ...slot(0, 0, guards, intervals), ...of }));
      const strip = coverageStrip(guarded, DAY);
      expect([strip[0]?.from, strip.at(-1)?.to]).toEqual([DAY.startsAt, DAY.endsAt]);
      for (const [index, { from }] of strip.slice(1).entries()) expect(from).toBe(strip[index]?.to);
      const required = strip.reduce(
        (sum, part) => sum + part.required * elapsedMinutes(part.from, part.to),
        0,
      );
      expect(required).toBe(guarded.reduce((sum, each) => sum + each.guards * minutesIn(each, DAY), 0));
      for (const part of strip) expect(part.missing).toBeLessThanOrEqual(part.required);
    });
  });
});

describe('joined gaps', () => {
  const part = (from: number, to: number, required: number, missing: number) => ({
    ...{ from: at(from), to: at(to), required, missing },
  });

  it('are one where they touch, with the most guards missing', () => {
    expect(
      joinGaps([
        part(0, 60, 2, 2),
        part(60, 120, 3, 2),
        part(120, 180, 2, 0),
        part(180, 240, 2, 1),
        part(240, 300, 2, 2),
      ]),
    ).toEqual([
      { from: at(0), to: at(120), missing: 2, isVarying: false },
      { from: at(180), to: at(300), missing: 2, isVarying: true },
    ]);
  });

  it('of several slots at the same time are one', () => {
    const empty = [slot(0, 120, 1, []), slot(0, 60, 1, []), slot(60, 120, 1, [])];
    expect(joinGaps(coverageStrip(empty, interval(0, 180)))).toEqual([
      { from: at(0), to: at(120), missing: 2, isVarying: false },
    ]);
  });

  it('never touch and cover every minute in which a guard is missing', () => {
    const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.nat({ max: 2 })), { maxLength: 8 });
    checkProperty(lengths, (parts) => {
      let minute = 0;
      const strip = parts.map(([length, missing]) => {
        minute += length;
        return part(minute - length, minute, 3, missing);
      });
      const gaps = joinGaps(strip);
      for (const [index, { from }] of gaps.slice(1).entries())
        expect(from > (gaps[index]?.to ?? '')).toBe(true);
      for (const { from, to, missing } of strip) {
        const gap = gaps.find((each) => each.from <= from && to <= each.to);
        expect(gap !== undefined).toBe(missing > 0);
        expect(gap?.missing ?? 0).toBeGreaterThanOrEqual(missing);
      }
      for (const { from, to, missing, isVarying } of gaps) {
        const within = strip.filter((each) => from <= each.from && each.to <= to);
        expect(missing).toBe(Math.max(...within.map((each) => each.missing)));
        expect(isVarying).toBe(new Set(within.map((each) => each.missing)).size > 1);
      }
    });
  });
});
