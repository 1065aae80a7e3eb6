import { expect, it } from 'vitest';
import { slotOn, staffGuard, staffingAt } from '../test/staffing';
import { keepUnchanged, withPlannedRows } from './planned-staffing';

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
