import { describe, expect, it } from 'vitest';
import { guardsFreed } from './guards-freed';

const slot = { startsAt: '2027-03-01T00:00:00.000Z', endsAt: '2027-03-01T12:00:00.000Z' };
const REPLACEMENT = '2027-03-01T04:00:00.000Z';
const chan = { guardId: 1, ...slot };
const lee = { guardId: 2, ...slot };

describe('guards who lose a shift', () => {
  it('count once, even with several slots', () => {
    const both = { ...slot, intervals: [chan, lee], guards: 0 };
    expect(guardsFreed([both, { ...slot, intervals: [chan], guards: 0 }])).toBe(2);
  });

  it('of a reduced slot are those beyond its new number', () => {
    expect(guardsFreed([{ ...slot, intervals: [chan, lee], guards: 1 }])).toBe(1);
    expect(guardsFreed([{ ...slot, intervals: [chan], guards: 2 }])).toBe(0);
  });

  it('share one place if one replaces the other', () => {
    const intervals = [
      { ...chan, endsAt: REPLACEMENT },
      { ...lee, startsAt: REPLACEMENT },
    ];
    expect(guardsFreed([{ ...slot, intervals, guards: 1 }])).toBe(0);
  });

  it('are none without assignments', () => {
    expect(guardsFreed([])).toBe(0);
    expect(guardsFreed([{ ...slot, intervals: [], guards: 0 }])).toBe(0);
  });
});
