import type { BookingStatus } from '@contract/booking';
import type { SlotState } from '@contract/slot';
import { describe, expect, it } from 'vitest';
import { fillsLastPlace, type StaffedBooking, type StaffedSlot } from './booking';

const NOW = '2024-03-10T02:00:00.000Z';
const slot = (filled: number, state: SlotState = 'approved', isAddition = false): StaffedSlot => ({
  ...{ guards: 1, filled, assigned: filled, state, isAddition },
  ...{ startsAt: '2024-03-10T10:00:00.000Z', endsAt: '2024-03-10T13:00:00.000Z' },
});
const at = (status: BookingStatus, slots: StaffedSlot[]): StaffedBooking => ({ status, slots });

describe('filling the last place', () => {
  const open = [slot(1), slot(0)];
  const full = [slot(1), slot(1)];
  const fullBesideOrdered = [slot(1), slot(0, 'requested')];
  const fullBesideAddition = [slot(1), slot(0, 'requested', true)];
  it.each<[string, StaffedBooking, StaffedBooking, boolean]>([
    ['the last guard', at('SecurityAssigning', open), at('Confirmed', full), true],
    ['the only guard', at('Approved', [slot(0)]), at('Confirmed', [slot(1)]), true],
    ['not the last one', at('Approved', open), at('SecurityAssigning', open), false],
    ['one guard replaced by another', at('Confirmed', full), at('Confirmed', full), false],
    ['an edit that removes the open places', at('SecurityAssigning', open), at('Confirmed', [slot(1)]), true],
    ['a requested change', at('Confirmed', full), at('PendingApproval', full), false],
    ['that change rejected', at('PendingApproval', fullBesideAddition), at('Confirmed', [slot(1)]), false],
    [
      'that change approved, with a place to fill',
      at('PendingApproval', fullBesideAddition),
      at('SecurityAssigning', open),
      false,
    ],
    [
      'an approval that removes the open places',
      at('PendingApproval', open),
      at('Confirmed', [slot(1)]),
      true,
    ],
    [
      'the last guard during a pending change',
      at('PendingApproval', open),
      at('PendingApproval', fullBesideAddition),
      true,
    ],
    [
      'the last guard while slots of the order are pending',
      at('Ordered', open),
      at('Ordered', fullBesideOrdered),
      false,
    ],
    ['those pending slots rejected', at('Ordered', fullBesideOrdered), at('Confirmed', [slot(1)]), true],
    ['all rejected', at('Ordered', [slot(0, 'requested')]), at('Rejected', []), false],
  ])('%s', (_, before, after, isNotified) => {
    expect(fillsLastPlace(before, after, NOW)).toBe(isNotified);
  });
});
