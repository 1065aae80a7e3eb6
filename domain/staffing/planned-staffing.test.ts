import { expect, it } from 'vitest';
import { slotOn, staffGuard, staffingAt } from '../test/staffing';
import { addHours } from '../time';
import { keepUnchanged, withPlannedRows } from './planned-staffing';

it('a guard who is assigned again keeps the part that is over, unless the new time reaches into it', () => {
  const slot = slotOn(1, '2026-03-09', '07:00', '19:00');
  const at = (hours: number) => addHours(slot.startsAt, hours);
  const intervals = [
    { guardId: 1, startsAt: at(0), endsAt: at(3) },
    { guardId: 1, startsAt: at(6), endsAt: slot.endsAt },
  ];
  const afterAgain = (now: string, from?: string) =>
    withPlannedRows(staffingAt(now)([{ ...slot, intervals }], [staffGuard(1)]), {
      assign: [{ slotId: 1, guardId: 1, ...(from && { from }) }],
      unassign: [{ slotId: 1, guardId: 1 }],
    }).slots.get(1)?.intervals;
  const again = (from: string) => ({ guardId: 1, startsAt: from, endsAt: slot.endsAt });
  expect(afterAgain(at(7), at(6))).toEqual([intervals[0], again(at(6))]);
  expect(afterAgain(at(7), at(2))).toEqual([again(at(2))]);
  expect(afterAgain(at(-9), at(6))).toEqual([again(at(6))]);
});

it('keeps the slots and guards of an earlier plan that another change leaves equal', () => {
  const slots = [1, 2].map((id) => slotOn(id, '2026-03-09', '07:00', '19:00'));
  const stored = staffingAt('2026-03-01T00:00:00.000Z')(slots, [staffGuard(1), staffGuard(2)]);
  const plan = (...ids: number[]) =>
    withPlannedRows(stored, { assign: ids.map((id) => ({ slotId: id, guardId: id })), unassign: [] });
  const before = plan(1);
  const after = keepUnchanged(before, plan(1, 2));
  expect(after).toEqual(plan(1, 2));
  expect(after.slots.get(1)).toBe(before.slots.get(1));
  expect(after.guards.get(1)).toBe(before.guards.get(1));
  const moved = keepUnchanged(
    after,
    withPlannedRows(stored, { assign: [{ slotId: 1, guardId: 2 }], unassign: [] }),
  );
  expect(moved.slots.get(1)?.intervals).toMatchObject([{ guardId: 2 }]);
  expect(moved.guards.get(1)).toEqual(stored.guards.get(1));
});
