import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignmentSettings, guardFacts, ZONE } from '../test/assignment-settings';
import { checkCostlyProperty } from '../test/property';
import { slotInterval } from '../time';
import { evaluateRows } from './evaluate';
import type { StaffGuard, Staffing, StaffSlot } from './facts';
import { bestReplacements, leaveRows, rankSlotReplacements } from './leave';

const NOW = '2026-03-09T03:22:40.000Z'; // Monday, 11:22:40 in Hong Kong
const LEAVING = 1;
const NO_PASTS = new Map();

interface Shift {
  day: number;
  start: number;
  hours: number;
}
const two = (number: number) => String(number).padStart(2, '0');

/** The leaving guard is alone on each shift; the others are free except for their other duties. */
const staffingOf = (shifts: readonly Shift[], others: readonly Partial<StaffGuard>[]): Staffing => {
  const slots = shifts.map(({ day, start, hours }, index): StaffSlot => {
    const date = `2026-03-${two(day)}`;
    const interval = slotInterval(date, `${two(start)}:00`, `${two((start + hours) % 24)}:00`, ZONE);
    const intervals = [{ guardId: LEAVING, ...interval }];
    const asked = { places: 1, isInForce: true, requiredLicenceTypes: [] };
    return { id: index + 1, bookingId: 1, premiseId: 1, date, ...interval, ...asked, intervals };
  });
  const works = slots.map(({ id, premiseId, date, startsAt, endsAt }) => ({
    ...{ slotId: id, premiseId, date, startsAt, endsAt },
  }));
  const guards = [{ works }, ...others].map(
    (rest, index): StaffGuard => ({
      ...guardFacts(),
      id: index + 1,
      name: `Guard ${index + 1}`,
      preferredPremiseIds: [],
      isInScope: true,
      works: [],
      ...rest,
    }),
  );
  return {
    slots: new Map(slots.map((slot) => [slot.id, slot])),
    guards: new Map(guards.map((guard) => [guard.id, guard])),
    settings: assignmentSettings(),
    now: NOW,
  };
};
const allOf = ({ slots }: Staffing) => ({ guardId: LEAVING, slotIds: [...slots.keys()] });

describe('replacements for a guard', () => {
  it('begin when the guard leaves: now on a running shift, else at its start', () => {
    const staffing = staffingOf(
      [
        { day: 9, start: 6, hours: 6 },
        { day: 10, start: 6, hours: 6 },
      ],
      [{}],
    );
    const { assign } = leaveRows(
      staffing,
      allOf(staffing),
      bestReplacements(staffing, allOf(staffing), NO_PASTS),
    );
    expect(assign).toMatchObject([
      { slotId: 1, guardId: 2, from: '2026-03-09T03:22:00.000Z', to: '2026-03-09T04:00:00.000Z' },
      { slotId: 2, guardId: 2, from: '2026-03-09T22:00:00.000Z', to: '2026-03-10T04:00:00.000Z' },
    ]);
  });

  it('differ if one can not take both shifts, and are missing if nobody can', () => {
    const shifts = [
      { day: 10, start: 6, hours: 10 },
      { day: 10, start: 16, hours: 8 },
    ];
    const alone = staffingOf(shifts, [{}]);
    expect([...bestReplacements(alone, allOf(alone), NO_PASTS)]).toEqual([[1, 2]]);
    const both = staffingOf(shifts, [{}, {}]);
    expect([...bestReplacements(both, allOf(both), NO_PASTS)].map(([, guardId]) => guardId).sort()).toEqual([
      2, 3,
    ]);
    const nobody = staffingOf(shifts, [{ status: 'inactive' }]);
    expect([...bestReplacements(nobody, allOf(nobody), NO_PASTS)]).toEqual([]);
  });

  it('are chosen for the earlier shift first, in any order of the shifts', () => {
    const staffing = staffingOf(
      [
        { day: 10, start: 16, hours: 8 },
        { day: 10, start: 6, hours: 10 },
      ],
      [{}],
    );
    for (const slotIds of [
      [1, 2],
      [2, 1],
    ])
      expect([...bestReplacements(staffing, { guardId: LEAVING, slotIds }, NO_PASTS)]).toEqual([[2, 2]]);
  });

  it('are ranked given those chosen for the other shifts', () => {
    const shifts = [
      { day: 10, start: 6, hours: 6 },
      { day: 10, start: 10, hours: 6 },
    ];
    const staffing = staffingOf(shifts, [{}, {}]);
    const ableGuards = (chosen: [number, number][]) =>
      rankSlotReplacements(staffing, allOf(staffing), new Map(chosen), { slotId: 2, pasts: NO_PASTS })
        .filter(({ isAble }) => isAble)
        .map(({ id }) => id);
    expect(ableGuards([])).toEqual([2, 3]);
    expect(ableGuards([[1, 2]])).toEqual([3]);
  });

  const aShift = fc.record({
    day: fc.integer({ min: 9, max: 20 }),
    start: fc.integer({ min: 0, max: 23 }),
    hours: fc.integer({ min: 1, max: 12 }),
  });
  it('can be saved together with the leave, once their warnings have reasons', () => {
    const plans = fc.tuple(fc.array(aShift, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 4 }));
    checkCostlyProperty(plans, ([shifts, guards]) => {
      const staffing = staffingOf(shifts, Array(guards).fill({}));
      const remainingSlotIds = [...staffing.slots.values()]
        .filter(({ endsAt }) => endsAt > NOW)
        .map(({ id }) => id);
      const leave = { guardId: LEAVING, slotIds: remainingSlotIds };
      const replacements = bestReplacements(staffing, leave, NO_PASTS);
      const { assignments } = evaluateRows(staffing, leaveRows(staffing, leave, replacements));
      expect(assignments.map(({ slotId }) => slotId).sort()).toEqual([...replacements.keys()].sort());
      for (const { guardId, problems } of assignments) {
        expect(guardId).not.toBe(LEAVING);
        expect(problems.filter(({ severity }) => severity === 'block')).toEqual([]);
      }
    });
  });
});
