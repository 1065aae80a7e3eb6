import { describe, expect, it } from 'vitest';
import { guardsFreed } from './guards-freed';

const slot = { startsAt: '2027-03-01T00:00:00.000Z', endsAt: '2027-03-01T12:00:00.000Z' };
const whole = { from: slot.startsAt, to: slot.endsAt };
const RELIEF = '2027-03-01T04:00:00.000Z';
const chan = { id: 1, name: 'Chan', ...whole };
const lee = { id: 2, name: 'Lee', ...whole };

describe('guards who lose a shift', () => {
  it('count once, even with several slots', () => {
    const both = { ...slot, guards: [chan, lee], numOfSecurity: 0 };
    expect(guardsFreed([both, { ...slot, guards: [chan], numOfSecurity: 0 }])).toBe(2);
  });

  it('of a reduced slot are those beyond its new number', () => {
    expect(guardsFreed([{ ...slot, guards: [chan, lee], numOfSecurity: 1 }])).toBe(1);
    expect(guardsFreed([{ ...slot, guards: [chan], numOfSecurity: 2 }])).toBe(0);
  });

  it('share one place if one relieves the other', () => {
    const guards = [
      { ...chan, to: RELIEF },
      { ...lee, from: RELIEF },
    ];
    expect(guardsFreed([{ ...slot, guards, numOfSecurity: 1 }])).toBe(0);
  });

  it('are none without assignments', () => {
    expect(guardsFreed([])).toBe(0);
    expect(guardsFreed([{ ...slot, guards: [], numOfSecurity: 0 }])).toBe(0);
  });
});
