import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFilledPlaces, gapsOf, maxSimultaneousGuards, servedIntervals } from './coverage';
import { checkCostlyProperty, checkProperty } from './test/property';
import type { Interval } from './time';

const HOUR = 60;
const FIRST = -HOUR;
/** Computed once: the properties use each minute thousands of times. */
const TIMES = Array.from({ length: 15 * HOUR }, (_, index) =>
  new Date(Date.UTC(2027, 2, 1, 6) + (FIRST + index) * 60_000).toISOString(),
);
const at = (minute: number) => TIMES[minute - FIRST] ?? '';
const interval = (from: number, to: number): Interval => ({ startsAt: at(from), endsAt: at(to) });
const LENGTH = 12 * HOUR;
const slot = (guards: number) => ({ ...interval(0, LENGTH), guards });

const anInterval = fc
  .tuple(fc.nat({ max: LENGTH - 1 }), fc.integer({ min: 1, max: LENGTH }))
  .map(([from, length]) => interval(from, Math.min(LENGTH, from + length)));
const someIntervals = fc.array(anInterval, { maxLength: 5 });
const aNumber = fc.integer({ min: 1, max: 4 });
const aMoment = fc.integer({ min: -HOUR, max: LENGTH + HOUR });
const guardsAt = (intervals: readonly Interval[], minute: number) =>
  intervals.filter(({ startsAt, endsAt }) => startsAt <= at(minute) && at(minute) < endsAt).length;
const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('the coverage of a slot', () => {
  it('is that of its lowest remaining minute', () => {
    const inTurn = [interval(0, 167), interval(167, LENGTH)];
    expect(countFilledPlaces(slot(1), inTurn, at(-1))).toBe(1);
    const late = [interval(322, LENGTH)];
    expect(countFilledPlaces(slot(1), late, at(-1))).toBe(0);
    expect(countFilledPlaces(slot(1), late, at(321))).toBe(0);
    expect(countFilledPlaces(slot(1), late, at(322))).toBe(1);
    expect(countFilledPlaces(slot(1), late, at(LENGTH - 1))).toBe(1);
    expect(countFilledPlaces(slot(1), late, at(LENGTH))).toBe(0);
  });

  it('has a gap from the start to a late replacement, also in the past', () => {
    expect(gapsOf(slot(2), [interval(0, LENGTH), interval(322, LENGTH)])).toEqual([
      { from: at(0), to: at(322), places: 1 },
    ]);
    expect(gapsOf(slot(1), [])).toEqual([{ from: at(0), to: at(LENGTH), places: 1 }]);
  });

  it('equals a count minute by minute', () => {
    checkProperty(aNumber, someIntervals, aMoment, (places, intervals, now) => {
      const from = now >= LENGTH ? 0 : Math.max(0, now);
      const min = Math.min(...minutes(from, LENGTH).map((minute) => guardsAt(intervals, minute)));
      expect(countFilledPlaces(slot(places), intervals, at(now))).toBe(Math.min(places, min));
    });
  });

  it('has gaps in exactly the understaffed minutes', () => {
    checkProperty(aNumber, someIntervals, (places, intervals) => {
      const gaps = gapsOf(slot(places), intervals);
      const missing = minutes(0, LENGTH).map((minute) =>
        gaps
          .filter(({ from, to }) => from <= at(minute) && at(minute) < to)
          .reduce((sum, gap) => sum + gap.places, 0),
      );
      expect(missing).toEqual(
        minutes(0, LENGTH).map((minute) => Math.max(0, places - guardsAt(intervals, minute))),
      );
      gaps.slice(1).forEach((gap, index) => {
        const before = gaps[index];
        expect(before && before.to < gap.from ? true : before?.places !== gap.places).toBe(true);
      });
    });
  });

  it('serves place k while at least k guards are present', () => {
    checkCostlyProperty(aNumber, someIntervals, (places, intervals) => {
      const served = servedIntervals(slot(places), intervals);
      expect(served).toHaveLength(places);
      const present = minutes(0, LENGTH).map((minute) => guardsAt(intervals, minute));
      for (const [index, intervals] of served.entries())
        expect(minutes(0, LENGTH).map((minute) => guardsAt(intervals, minute))).toEqual(
          present.map((guards) => (guards > index ? 1 : 0)),
        );
    });
  });

  it('has the highest number of its minutes as the maximum', () => {
    checkProperty(someIntervals, (intervals) => {
      const max = Math.max(...minutes(0, LENGTH).map((minute) => guardsAt(intervals, minute)));
      expect(maxSimultaneousGuards(interval(0, LENGTH), intervals)).toBe(max);
    });
  });
});
