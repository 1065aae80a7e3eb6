import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CandidateFacts, rankByFacts, restAround } from './candidates';
import { brokenWishes } from './wishes';

const hour = (of: number) => new Date(Date.UTC(2026, 2, 10) + of * 3_600_000).toISOString();
const span = (from: number, to: number) => ({ startsAt: hour(from), endsAt: hour(to) });

describe('the rest around a shift', () => {
  it.each([
    [[], null],
    [[span(0, 12)], 12],
    [[span(0, 12), span(40, 44)], 4],
    [[span(30, 32)], 0],
  ])('of %j is %s', (works, rest) => {
    expect(restAround(span(24, 36), works)).toBe(rest);
  });
});

const facts = fc.record({
  id: fc.nat(),
  problems: fc.array(
    fc.record({
      rule: fc.constant('rest' as const),
      severity: fc.constantFrom('block' as const, 'warn' as const),
      params: fc.constant({}),
    }),
    { maxLength: 2 },
  ),
  knowsPremise: fc.boolean(),
  isPreferred: fc.boolean(),
  hours28: fc.nat(300),
  rest: fc.option(fc.nat(100)),
  isInDistrict: fc.boolean(),
});
const blocked = ({ problems }: CandidateFacts) => problems.some(({ severity }) => severity === 'block');

describe('the order of candidates', () => {
  it('doesn’t depend on the order in which they are given, and has who is stopped last', () => {
    fc.assert(
      fc.property(fc.uniqueArray(facts, { selector: ({ id }) => id, maxLength: 12 }), (all) => {
        const ranked = rankByFacts(all);
        expect(rankByFacts([...all].reverse())).toEqual(ranked);
        expect(ranked.map(blocked)).toEqual(ranked.map(blocked).sort());
      }),
    );
  });

  it('has who knows the premise before who has fewer hours, and fewer hours before longer rest', () => {
    const base = {
      problems: [],
      isPreferred: false,
      isInDistrict: false,
      knowsPremise: false,
      rest: 10,
      hours28: 50,
    };
    const knows = { ...base, id: 9, knowsPremise: true, hours28: 200 };
    const few = { ...base, id: 8, hours28: 10, rest: 1 };
    const rested = { ...base, id: 7, rest: null };
    const near = { ...base, id: 6, isInDistrict: true };
    const other = { ...base, id: 5 };
    expect(rankByFacts([other, near, rested, few, knows]).map(({ id }) => id)).toEqual([9, 8, 7, 6, 5]);
  });
});

describe('a wish', () => {
  const none = { notWeekdays: [], shiftTypes: [], maxPerWeek: null };
  const tuesday = { date: '2026-03-10', type: 'Night' } as const;
  it('is broken by weekday, shift and the number of days in the week', () => {
    expect(brokenWishes(none, tuesday, [])).toEqual([]);
    expect(brokenWishes({ ...none, notWeekdays: [2] }, tuesday, [])).toEqual(['weekday']);
    expect(brokenWishes({ ...none, shiftTypes: ['Morning'] }, tuesday, [])).toEqual(['shift']);
    const others = [{ date: '2026-03-09' }, { date: '2026-03-09' }, { date: '2026-03-08' }];
    expect(brokenWishes({ ...none, maxPerWeek: 2 }, tuesday, others)).toEqual([]);
    expect(brokenWishes({ ...none, maxPerWeek: 1 }, tuesday, others)).toEqual(['week']);
  });
});
