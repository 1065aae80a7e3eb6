import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredMinutes, evaluateServed, type ServedInput, slotMinutes, wholePlaces } from './served';
import { checkProperty } from './test/property';

const SLOT = {
  version: 3,
  state: 'approved' as const,
  startsAt: '2024-03-09T22:00:00.000Z',
  endsAt: '2024-03-10T04:00:00.000Z',
  guards: 2,
};
const WHOLE_SLOT = { startsAt: SLOT.startsAt, endsAt: SLOT.endsAt };
const REPLACEMENT = { ...WHOLE_SLOT, startsAt: '2024-03-10T00:47:00.000Z' };
const AFTER = '2024-03-10T04:00:00.000Z';

const evaluate = (input: Partial<ServedInput>, slot: Partial<typeof SLOT> = {}, now = AFTER) =>
  evaluateServed({ ...SLOT, ...slot, proposedMinutes: 553 }, { version: 3, ...input }, now);

describe('the served time', () => {
  it('is by default what the assignments cover', () => {
    expect(coveredMinutes({ ...SLOT, intervals: [WHOLE_SLOT, REPLACEMENT] })).toBe(360 + 193);
    expect(coveredMinutes({ ...SLOT, intervals: [WHOLE_SLOT, WHOLE_SLOT, WHOLE_SLOT] })).toBe(720);
    expect(evaluate({ servedMinutes: 553 })).toEqual({ minutes: 553, problem: null });
  });

  it('counts whole places by elapsed time', () => {
    expect(evaluate({ served: 1, reason: 'Left at once' })).toEqual({ minutes: 360, problem: null });
    expect(evaluate({ served: 0, reason: 'Nobody came' })).toEqual({ minutes: 0, problem: null });
    const longNight = { startsAt: '2024-11-03T00:00:00.000Z', endsAt: '2024-11-03T13:00:00.000Z' };
    expect(evaluate({ served: 1, reason: 'x' }, longNight, '2024-11-04T00:00:00.000Z')).toMatchObject({
      minutes: 780,
    });
  });

  it.each([
    ['a slot changed by another user', { served: 2, version: 2 }, {}, AFTER, { code: 'stale' }],
    ['a slot that runs', { served: 2 }, {}, '2024-03-10T03:59:59.999Z', { code: 'booking_status' }],
    ...(['requested', 'rejected', 'cancelled'] as const).map(
      (state) =>
        [
          `a ${state} slot`,
          { served: 2 },
          { state: state as 'approved' },
          AFTER,
          { code: 'booking_status' },
        ] as const,
    ),
    [
      'more places than were ordered',
      { served: 3, reason: 'x' },
      {},
      AFTER,
      { code: 'validation', path: 'served', field: 'served_too_much' },
    ],
    [
      'more minutes than were ordered',
      { servedMinutes: 721, reason: 'x' },
      {},
      AFTER,
      { code: 'validation', path: 'servedMinutes', field: 'served_too_much' },
    ],
    [
      'minutes that differ from the proposal, without a reason',
      { servedMinutes: 554 },
      {},
      AFTER,
      { code: 'validation', path: 'reason', field: 'required' },
    ],
  ] as const)('is refused of %s', (_, input, slot, now, problem) => {
    expect(evaluate(input, slot, now)).toEqual({ problem });
  });

  it('leaves at most one place in part', () => {
    checkProperty(fc.integer({ min: 0, max: 720 }), (minutes) => {
      const whole = wholePlaces(SLOT, minutes);
      const rest = minutes - whole * slotMinutes(SLOT);
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThan(360);
    });
  });
});
