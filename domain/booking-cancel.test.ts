import { slotState } from '@contract/booking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelOutcome } from './booking-cancel';
import { holds } from './test/property';
import { addHours } from './time';

const NOW = '2027-03-01T10:00:00.000Z';
const slot = (state: 'requested' | 'approved' | 'rejected' | 'cancelled', hours: number) => ({
  state,
  startsAt: addHours(NOW, hours),
});

describe('what a cancel makes of the slots', () => {
  it('keeps what is in force and has started, at this very moment too', () => {
    const started = slot('approved', -1);
    const starting = slot('approved', 0);
    const toCome = slot('approved', 1);
    expect(cancelOutcome([started, starting, toCome], NOW)).toEqual({
      staying: [started, starting],
      ending: [toCome],
    });
  });

  it('ends what only waited, whenever it starts', () => {
    const late = slot('requested', -5);
    const early = slot('requested', 5);
    expect(cancelOutcome([late, early], NOW)).toEqual({ staying: [], ending: [late, early] });
  });

  it('touches nothing that was decided against before', () => {
    expect(cancelOutcome([slot('rejected', 1), slot('cancelled', -1)], NOW)).toEqual({
      staying: [],
      ending: [],
    });
  });

  it('puts every live slot in one of both, and no slot to come is ever billed', () => {
    const aSlot = fc
      .tuple(fc.constantFrom(...slotState.options), fc.integer({ min: -100, max: 100 }))
      .map(([state, hours]) => slot(state, hours));
    holds(fc.array(aSlot), (slots) => {
      const { staying, ending } = cancelOutcome(slots, NOW);
      const live = slots.filter(({ state }) => state === 'requested' || state === 'approved');
      expect(new Set([...staying, ...ending])).toEqual(new Set(live));
      expect(staying.length + ending.length).toBe(live.length);
      expect(staying.every(({ startsAt }) => startsAt <= NOW)).toBe(true);
    });
  });
});
