import type { BookingStatus, SlotState } from '@contract/booking';
import { describe, expect, it } from 'vitest';
import { type Filling, type FillingSlot, fillsLastPlace } from './booking';

const NOW = '2024-03-10T02:00:00.000Z';
const slot = (filled: number, state: SlotState = 'approved', isAddition = false): FillingSlot => ({
  ...{ numOfSecurity: 1, filled, assigned: filled, state, isAddition },
  ...{ startsAt: '2024-03-10T10:00:00.000Z', endsAt: '2024-03-10T13:00:00.000Z' },
});
const at = (status: BookingStatus, slots: FillingSlot[]): Filling => ({ status, slots });

describe('the act that fills the last place', () => {
  const open = [slot(1), slot(0)];
  const full = [slot(1), slot(1)];
  const fullBesideOrdered = [slot(1), slot(0, 'requested')];
  const fullBesideAddition = [slot(1), slot(0, 'requested', true)];
  it.each<[string, Filling, Filling, boolean]>([
    ['the last guard', at('SecurityAssigning', open), at('Confirmed', full), true],
    ['the only guard', at('Approved', [slot(0)]), at('Confirmed', [slot(1)]), true],
    ['not the last one', at('Approved', open), at('SecurityAssigning', open), false],
    ['another guard in the place of one', at('Confirmed', full), at('Confirmed', full), false],
    ['an edit that takes out what was open', at('SecurityAssigning', open), at('Confirmed', [slot(1)]), true],
    ['a change that is only asked for', at('Confirmed', full), at('PendingApproval', full), false],
    ['that change rejected', at('PendingApproval', fullBesideAddition), at('Confirmed', [slot(1)]), false],
    [
      'that change approved, with a place to fill',
      at('PendingApproval', fullBesideAddition),
      at('SecurityAssigning', open),
      false,
    ],
    [
      'an approval that takes out what was open',
      at('PendingApproval', open),
      at('Confirmed', [slot(1)]),
      true,
    ],
    [
      'the last guard while a change waits',
      at('PendingApproval', open),
      at('PendingApproval', fullBesideAddition),
      true,
    ],
    [
      'the last guard while slots of the order wait',
      at('Ordered', open),
      at('Ordered', fullBesideOrdered),
      false,
    ],
    ['what waited rejected then', at('Ordered', fullBesideOrdered), at('Confirmed', [slot(1)]), true],
    ['all rejected', at('Ordered', [slot(0, 'requested')]), at('Rejected', []), false],
  ])('%s', (_, before, after, isTold) => {
    expect(fillsLastPlace(before, after, NOW)).toBe(isTold);
  });
});
