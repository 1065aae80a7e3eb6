import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkCostlyProperty } from '../test/property';
import { slotOn, staffGuard, staffingAt } from '../test/staffing';
import { evaluateRows } from './evaluate';
import { evaluateGroups } from './evaluate-groups';
import type { Staffing, StaffSlot } from './facts';

const NOW = '2026-03-01T00:00:00.000Z';
const GUARDS = [1, 2, 3, 4];

/** Slots of one day or the next, some with a guard on them. */
const staffing = fc
  .array(
    fc.record({
      day: fc.constantFrom('2026-03-09', '2026-03-10'),
      start: fc.constantFrom('07:00', '13:00', '19:00'),
      places: fc.constantFrom(1, 2),
      stands: fc.constantFrom(null, 1, 2),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all): Staffing => {
    const slots = all.map(({ day, start, places, stands }, index): StaffSlot => {
      const slot = slotOn(index + 1, day, start, start === '19:00' ? '07:00' : '19:00', { places });
      const { startsAt, endsAt } = slot;
      return stands === null ? slot : { ...slot, intervals: [{ guardId: stands, startsAt, endsAt }] };
    });
    const guards = GUARDS.map((id) =>
      staffGuard(id, {
        works: slots
          .filter(({ intervals }) => intervals.some(({ guardId }) => guardId === id))
          .map(({ id: slotId, premiseId, date, startsAt, endsAt }) => ({
            ...{ slotId, premiseId, date, startsAt, endsAt },
          })),
      }),
    );
    return staffingAt(NOW)(slots, guards);
  });
const row = fc.record({ slotId: fc.integer({ min: 1, max: 5 }), guardId: fc.constantFrom(...GUARDS) });
const rows = (maxLength: number) =>
  fc.uniqueArray(row, { maxLength, selector: ({ slotId, guardId }) => `${slotId} ${guardId}` });

const problemsByRow = (assignments: ReturnType<typeof evaluateGroups>) =>
  new Map(assignments.map(({ slotId, guardId, problems }) => [`${slotId} ${guardId}`, problems]));

it('finds the problems of all rows together, also after some have changed', () => {
  checkCostlyProperty(staffing, rows(6), rows(2), (facts, assign, unassign) => {
    for (const change of [
      { assign, unassign: [] },
      { assign, unassign },
      { assign: assign.slice(1), unassign },
    ])
      expect(problemsByRow(evaluateGroups(facts, change))).toEqual(
        problemsByRow(evaluateRows(facts, change).assignments),
      );
  });
});

it('evaluates rows again only if a row of their guard has changed', () => {
  const slots = [1, 2].map((id) => slotOn(id, '2026-03-09', '07:00', '19:00'));
  const facts = staffingAt(NOW)(slots, [staffGuard(1), staffGuard(2)]);
  const [kept] = evaluateGroups(facts, { assign: [{ slotId: 1, guardId: 1 }], unassign: [] });
  const assign = [1, 2].map((id) => ({ slotId: id, guardId: id }));
  expect(evaluateGroups(facts, { assign, unassign: [] })[0]).toBe(kept);
});
