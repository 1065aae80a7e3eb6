import { describe, expect, it } from 'vitest';
import type { StaffGuard, StaffSlot } from '../staffing/facts';
import { slotOn, staffGuard, staffingAt } from '../test/staffing';
import { RoomMaker } from './make-room';
import { Plan } from './plan';

const [MON, TUE, WED, THU] = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'] as const;

/** The first guard has a night, after which the third guard's Thursday is too early; the second has the day before it. */
const planWith = (second: Partial<StaffGuard>, thursday: Partial<StaffSlot> = {}) => {
  const slots = [
    slotOn(1, WED, '19:00', '07:00'),
    slotOn(2, WED, '07:00', '19:00'),
    slotOn(3, MON, '07:00', '19:00', { premiseId: 2 }),
    slotOn(4, TUE, '07:00', '19:00', { premiseId: 2 }),
    slotOn(5, THU, '07:00', '19:00', thursday),
    slotOn(6, '2026-03-07', '07:00', '19:00'),
  ];
  const guards = [staffGuard(1, { bannedPremiseIds: [2] }), staffGuard(2, second), staffGuard(3)];
  const plan = new Plan({
    staffing: staffingAt('2026-03-01T00:00:00.000Z')(slots, guards),
    slotIds: slots.map(({ id }) => id),
    shiftTypes: new Map(),
    regions: new Map(),
    wishes: new Map(),
    seed: 2,
  });
  const given: Record<number, number> = { 1: 0, 2: 1, 3: 2, 4: 2, 5: 2, 6: 1 };
  for (const place of plan.places) {
    const guard = plan.guards[given[place.slot.id] ?? 0];
    if (guard) plan.put(place, guard);
  }
  return plan;
};

const giveOneMore = (plan: Plan): unknown => {
  const [first] = plan.guards;
  if (!first) throw new Error('no guard');
  const steps = new RoomMaker(plan, plan.places).giveOneMore(first);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};
const slotsOf = (plan: Plan) =>
  plan.guards.map((guard) =>
    plan
      .placesOf(guard)
      .map(({ slot }) => slot.id)
      .sort(),
  );

describe('room for one more place', () => {
  it('is made by an exchange with a second guard', () => {
    const plan = planWith({});
    expect(giveOneMore(plan)).toBe(true);
    expect(slotsOf(plan)).toEqual([
      [2, 5],
      [1, 6],
      [3, 4],
    ]);
  });

  it('is not made where the second guard is away, or the first is banned from the place; nothing changes then', () => {
    const leave = [{ from: THU, to: THU, repeat: null, until: null }];
    for (const plan of [planWith({ leave }), planWith({}, { premiseId: 2 })]) {
      const before = slotsOf(plan);
      expect(giveOneMore(plan)).toBe(false);
      expect(slotsOf(plan)).toEqual(before);
    }
  });
});
