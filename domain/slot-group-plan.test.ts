import { expect, it } from 'vitest';
import type { ExistingSlot } from './existing-slot';
import { minor } from './money';
import { planSlotGroup } from './slot-group-plan';
import type { EvaluatedCell } from './validation';

const startsAt = '2024-03-20T00:00:00.000Z';
const slot = (id: number, guards: number, requestedGuards: number | null): ExistingSlot => ({
  ...{ id, date: '2024-03-20', shiftId: 1, startTime: '08:00', endTime: '14:00', startsAt },
  ...{ endsAt: '2024-03-20T06:00:00.000Z', price: minor(100), bucket: 'normal', state: 'approved' },
  guards,
  requestedGuards,
});

it('leaves equal slots as requested when their sum is sent back, whichever of them is to be reduced', () => {
  const group = [slot(1, 3, 1), slot(2, 2, null)] as const;
  const request = { guards: 3, isConsented: false, evaluated: {} as EvaluatedCell };
  const { targets, extra } = planSlotGroup(group, request, '2024-03-11T00:00:00.000Z');
  expect(targets.map(({ guards }) => guards)).toEqual([1, 2]);
  expect(extra).toBeNull();
});
