import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuardedSlot } from './coverage-days';
import { coverageStrip } from './coverage-strip';
import { holds } from './test/property';
import { elapsedMinutes, type Span } from './time';

const HOUR = 60;
const at = (minute: number) => new Date(Date.UTC(2027, 2, 1) + minute * 60_000).toISOString();
const span = (from: number, to: number): Span => ({ startsAt: at(from), endsAt: at(to) });
const slot = (from: number, to: number, numOfSecurity: number, stints: Span[]): GuardedSlot => ({
  ...span(from, to),
  date: '2027-03-01',
  premise: { id: 1, name: 'Harbour View' },
  numOfSecurity,
  stints,
});
const DAY = span(0, 24 * HOUR);

describe('a strip of coverage', () => {
  it('has a stretch wherever somebody comes or goes, also where nobody is required', () => {
    const night = slot(-2 * HOUR, 6 * HOUR, 1, [span(-2 * HOUR, 6 * HOUR)]);
    const morning = slot(6 * HOUR, 12 * HOUR, 2, [span(6 * HOUR, 12 * HOUR), span(8 * HOUR, 12 * HOUR)]);
    expect(coverageStrip([night, morning], DAY)).toEqual([
      { from: at(0), to: at(6 * HOUR), required: 1, missing: 0 },
      { from: at(6 * HOUR), to: at(8 * HOUR), required: 2, missing: 1 },
      { from: at(8 * HOUR), to: at(12 * HOUR), required: 2, missing: 0 },
      { from: at(12 * HOUR), to: at(24 * HOUR), required: 0, missing: 0 },
    ]);
  });

  it('does not fill one slot by a guard too many on another', () => {
    const full = slot(0, HOUR, 1, [span(0, HOUR), span(0, HOUR)]);
    const empty = slot(0, HOUR, 1, []);
    expect(coverageStrip([full, empty], span(0, HOUR))).toMatchObject([{ required: 2, missing: 1 }]);
  });

  it('covers the span without a hole, and counts every required and missing minute', () => {
    const minute = fc.integer({ min: -10 * HOUR, max: 34 * HOUR });
    const spans = fc
      .tuple(minute, fc.integer({ min: 1, max: 12 * HOUR }))
      .map(([from, length]) => span(from, from + length));
    const slots = fc.array(
      fc.record({
        of: spans,
        guards: fc.integer({ min: 1, max: 3 }),
        stints: fc.array(spans, { maxLength: 3 }),
      }),
      { maxLength: 4 },
    );
    const minutesIn = (one: Span, other: Span) => {
      const from = one.startsAt > other.startsAt ? one.startsAt : other.startsAt;
      const to = one.endsAt < other.endsAt ? one.endsAt : other.endsAt;
      return from < to ? elapsedMinutes(from, to) : 0;
    };
    holds(slots, (drawn) => {
      const guarded = drawn.map(({ of, guards, stints }) => ({ ...slot(0, 0, guards, stints), ...of }));
      const strip = coverageStrip(guarded, DAY);
      expect([strip[0]?.from, strip.at(-1)?.to]).toEqual([DAY.startsAt, DAY.endsAt]);
      for (const [index, { from }] of strip.slice(1).entries()) expect(from).toBe(strip[index]?.to);
      const required = strip.reduce(
        (sum, part) => sum + part.required * elapsedMinutes(part.from, part.to),
        0,
      );
      expect(required).toBe(
        guarded.reduce((sum, each) => sum + each.numOfSecurity * minutesIn(each, DAY), 0),
      );
      for (const part of strip) expect(part.missing).toBeLessThanOrEqual(part.required);
    });
  });
});
