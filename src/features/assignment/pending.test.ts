import type { Slot } from '@contract/booking';
import { expect, it } from 'vitest';
import { nextOpenSlot, type PendingRow } from './pending';

const slotAt = (id: number, day: string, filled: number) =>
  ({ id, startsAt: `${day}T10:00:00.000Z`, numOfSecurity: 1, filled }) as Slot;
const early = slotAt(1, '2026-03-09', 0);
const full = slotAt(2, '2026-03-10', 1);
const late = slotAt(3, '2026-03-12', 0);
const assigned = (slotId: number) => ({ kind: 'assign', slotId, guardId: 7 }) as PendingRow;

it('leads from a full slot to the next open one, counting what is not saved yet', () => {
  const slots = [late, full, early];
  expect(nextOpenSlot(slots, full, [])?.id).toBe(late.id);
  expect(nextOpenSlot(slots, full, [assigned(late.id)])?.id).toBe(early.id);
  expect(nextOpenSlot(slots, full, [assigned(late.id), assigned(early.id)])).toBeUndefined();
});
