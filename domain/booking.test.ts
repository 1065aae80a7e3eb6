import type { BookingStatus } from '@contract/booking';
import type { SlotState } from '@contract/slot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBeforeCutOff,
  nextStartOf,
  opensPlace,
  type StaffedSlot,
  statusAfter,
  statusByStaffing,
} from './booking';
import { checkProperty } from './test/property';
import { addHours } from './time';

const NOW = '2024-03-10T02:00:00.000Z';
const PAST = '2024-03-09T22:00:00.000Z';
const LATER = '2024-03-10T10:00:00.000Z';
const slot = (guards: number, filled: number, startsAt = LATER, state: SlotState = 'approved') => ({
  ...{ guards, filled, assigned: filled, state },
  ...{ startsAt, endsAt: addHours(startsAt, 3) },
});

describe('the status by staffing', () => {
  it.each<[string, StaffedSlot[], BookingStatus]>([
    ['no guard assigned', [slot(2, 0), slot(1, 0)], 'Approved'],
    ['a guard assigned', [slot(2, 1), slot(1, 0)], 'SecurityAssigning'],
    ['every place filled', [slot(2, 2), slot(1, 1)], 'Confirmed'],
    ['an open place in the past', [slot(2, 1, PAST), slot(1, 1)], 'Confirmed'],
    ['an open place in a running slot', [slot(2, 1, NOW), slot(1, 1)], 'SecurityAssigning'],
    ['a guard assigned to a part', [{ ...slot(1, 0), assigned: 1 }], 'SecurityAssigning'],
    ['filled in the past only', [slot(1, 1, PAST), slot(1, 0)], 'SecurityAssigning'],
    [
      'slots not in force do not count',
      [slot(1, 1), slot(3, 0, LATER, 'requested'), slot(1, 0, LATER, 'cancelled')],
      'Confirmed',
    ],
    ['nothing in force', [slot(1, 0, LATER, 'cancelled')], 'Approved'],
  ])('%s', (_, slots, expected) => {
    expect(statusByStaffing(slots, NOW)).toBe(expected);
  });

  it('changes with single guards as the table says', () => {
    expect(opensPlace('Confirmed', 'SecurityAssigning')).toBe(true);
    expect(opensPlace('Confirmed', 'Approved')).toBe(true);
    expect(opensPlace('Approved', 'SecurityAssigning')).toBe(false);
    expect(opensPlace('Confirmed', 'Confirmed')).toBe(false);
  });

  it('never falls as guards are added, and is Confirmed only without open places', () => {
    const aSlot = fc
      .record({
        guards: fc.integer({ min: 1, max: 4 }),
        isPast: fc.boolean(),
        share: fc.nat({ max: 4 }),
      })
      .map(({ guards, isPast, share }) => slot(guards, Math.min(share, guards), isPast ? PAST : LATER));
    const rank = ['Approved', 'SecurityAssigning', 'Confirmed'];
    checkProperty(fc.array(aSlot, { minLength: 1, maxLength: 6 }), fc.nat(), (slots, pick) => {
      const before = statusByStaffing(slots, NOW);
      const more = slots.map((one, index) =>
        index === pick % slots.length && one.filled < one.guards
          ? { ...one, filled: one.filled + 1, assigned: one.assigned + 1 }
          : one,
      );
      expect(rank.indexOf(statusByStaffing(more, NOW))).toBeGreaterThanOrEqual(rank.indexOf(before));
      const open = slots.some(({ endsAt, filled, guards }) => endsAt > NOW && filled < guards);
      if (before === 'Confirmed') expect(open).toBe(false);
    });
  });
});

describe('the status after a decision', () => {
  const decided = { to: 'decided' as const };
  it.each<[string, BookingStatus, StaffedSlot[], BookingStatus]>([
    ['some approved, others pending', 'Ordered', [slot(1, 0), slot(1, 0, LATER, 'requested')], 'Ordered'],
    ['the last one approved', 'Ordered', [slot(1, 0), slot(1, 0, LATER, 'rejected')], 'Approved'],
    ['all rejected', 'Ordered', [slot(1, 0, LATER, 'rejected')], 'Rejected'],
    ['a change rejected', 'PendingApproval', [slot(1, 1), slot(1, 0, LATER, 'rejected')], 'Confirmed'],
    [
      'a change rejected after all slots in force were cancelled',
      'PendingApproval',
      [slot(1, 0, LATER, 'cancelled')],
      'Cancelled',
    ],
    [
      'the rest rejected after some were cancelled',
      'Ordered',
      [slot(1, 0, LATER, 'cancelled'), slot(1, 0, LATER, 'rejected')],
      'Rejected',
    ],
  ])('%s', (_, status, slots, expected) => {
    expect(statusAfter(decided, status, slots, NOW)).toBe(expected);
  });

  it('is that of the table if it has one', () => {
    expect(statusAfter({ to: 'Cancelled' }, 'Ordered', [], NOW)).toBe('Cancelled');
    expect(statusAfter({ to: 'same' }, 'Ordered', [slot(1, 1)], NOW)).toBe('Ordered');
    expect(statusAfter({ to: 'remaining' }, 'PendingApproval', [slot(1, 1)], NOW)).toBe('Confirmed');
    expect(statusAfter({ to: 'remaining' }, 'Ordered', [slot(1, 0, LATER, 'cancelled')], NOW)).toBe(
      'Cancelled',
    );
    const waiting = [slot(1, 1), slot(1, 0, LATER, 'requested')];
    expect(statusAfter({ to: 'remaining' }, 'Ordered', waiting, NOW)).toBe('Ordered');
    expect(statusAfter({ to: 'byStaffing' }, 'Approved', [slot(1, 1)], NOW)).toBe('Confirmed');
  });
});

describe('the cut-off', () => {
  it('is calculated from the first slot that has not started', () => {
    const next = nextStartOf([slot(1, 0, PAST), slot(1, 0, LATER), slot(1, 0, NOW, 'cancelled')], NOW);
    expect(next).toBe(LATER);
    const isOpen = (status: BookingStatus, hours: number, nextStart = next) =>
      isBeforeCutOff({ status, nextStart }, hours, NOW);
    expect(isOpen('Approved', 8)).toBe(true);
    expect(isOpen('Approved', 9)).toBe(false);
    expect(isOpen('PendingApproval', 9)).toBe(false);
    expect(isOpen('Approved', 0, nextStartOf([slot(1, 0, PAST)], NOW))).toBe(false);
    // Without approved slots there is no cut-off.
    expect(nextStartOf([slot(1, 0, LATER, 'requested')], NOW)).toBeNull();
    expect(isOpen('Ordered', 9, null)).toBe(true);
  });
});
