import type { RoleName } from '@contract/access';
import type { BookingStatus } from '@contract/booking';
import { type Slot, slotState } from '@contract/slot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBeforeCutOff } from './booking';
import { cancelOutcome, freeCancellation, slotCancelLimit, withdrawalOf } from './booking-cancel';
import { checkProperty } from './test/property';
import { addHours } from './time';

const NOW = '2027-03-01T10:00:00.000Z';
const slot = (state: 'requested' | 'approved' | 'rejected' | 'cancelled', hours: number) => ({
  state,
  startsAt: addHours(NOW, hours),
});

describe('a cancellation', () => {
  it('keeps slots in force that have started, also at this instant', () => {
    const started = slot('approved', -1);
    const starting = slot('approved', 0);
    const upcoming = slot('approved', 1);
    expect(cancelOutcome([started, starting, upcoming], NOW)).toEqual({
      remaining: [started, starting],
      cancelled: [upcoming],
    });
  });

  it('cancels requested slots, whenever they start', () => {
    const late = slot('requested', -5);
    const early = slot('requested', 5);
    expect(cancelOutcome([late, early], NOW)).toEqual({ remaining: [], cancelled: [late, early] });
  });

  it('leaves rejected and cancelled slots unchanged', () => {
    expect(cancelOutcome([slot('rejected', 1), slot('cancelled', -1)], NOW)).toEqual({
      remaining: [],
      cancelled: [],
    });
  });

  it('keeps or cancels every live slot, and keeps no future slot', () => {
    const aSlot = fc
      .tuple(fc.constantFrom(...slotState.options), fc.integer({ min: -100, max: 100 }))
      .map(([state, hours]) => slot(state, hours));
    checkProperty(fc.array(aSlot), (slots) => {
      const { remaining, cancelled } = cancelOutcome(slots, NOW);
      const live = slots.filter(({ state }) => state === 'requested' || state === 'approved');
      expect(new Set([...remaining, ...cancelled])).toEqual(new Set(live));
      expect(remaining.length + cancelled.length).toBe(live.length);
      expect(remaining.every(({ startsAt }) => startsAt <= NOW)).toBe(true);
    });
  });
});

describe('cancelling one slot', () => {
  const cutOffHours = 24;
  it.each([
    ['requested', -5, null, null],
    ['requested', 5, null, null],
    ['rejected', 50, 'not_live', 'not_live'],
    ['cancelled', 50, 'not_live', 'not_live'],
    ['approved', 24, null, null],
    ['approved', 23, 'cut_off', null],
    ['approved', 0, 'cut_off', 'started'],
    ['approved', -1, 'cut_off', 'started'],
  ] as const)('%s, starting in %d hours: %s for a client, %s for staff', (state, hours, bound, free) => {
    const limit = (isBound: boolean) =>
      slotCancelLimit(slot(state, hours), { now: NOW, cutOffHours, isBound });
    expect([limit(true), limit(false)]).toEqual([bound, free]);
  });

  it('is possible exactly if cancelling a booking of that slot alone would be', () => {
    const live = fc.tuple(fc.constantFrom('requested', 'approved'), fc.integer({ min: -100, max: 100 }));
    checkProperty(fc.tuple(live, fc.boolean()), ([[state, hours], isBound]) => {
      const only = slot(state, hours);
      const isInTime =
        !isBound ||
        state === 'requested' ||
        isBeforeCutOff({ status: 'Approved', nextStart: only.startsAt }, cutOffHours, NOW);
      const isCancelled = cancelOutcome([only], NOW).cancelled.length === 1;
      expect(slotCancelLimit(only, { now: NOW, cutOffHours, isBound }) === null).toBe(
        isInTime && isCancelled,
      );
    });
  });
});

describe('the terms of what is not ordered yet', () => {
  const terms = (...hours: number[]) =>
    freeCancellation(
      hours.map((hour) => addHours(NOW, hour)),
      { now: NOW, cutOffHours: 24 },
    );

  it('name the first deadline to come, and what has none any more', () => {
    expect(terms(48, 48)).toEqual({ until: addHours(NOW, 24), hasLater: false, bound: 0 });
    expect(terms(72, 48, 5)).toEqual({ until: addHours(NOW, 24), hasLater: true, bound: 1 });
    expect(terms(24)).toEqual({ until: NOW, hasLater: false, bound: 0 });
    expect(terms(23)).toEqual({ until: null, hasLater: false, bound: 1 });
    expect(terms()).toEqual({ until: null, hasLater: false, bound: 0 });
  });

  it('are those that a cancellation of each shift would have once it is approved', () => {
    checkProperty(
      fc.tuple(fc.array(fc.integer({ min: 1, max: 96 })), fc.integer({ min: 0, max: 48 })),
      ([hours, cutOffHours]) => {
        const starts = hours.map((hour) => addHours(NOW, hour));
        const { until, bound } = freeCancellation(starts, { now: NOW, cutOffHours });
        const isRefused = (startsAt: string, now: string) =>
          slotCancelLimit({ state: 'approved', startsAt }, { now, cutOffHours, isBound: true }) === 'cut_off';
        expect(bound).toBe(starts.filter((start) => isRefused(start, NOW)).length);
        const free = starts.filter((start) => !isRefused(start, NOW));
        expect(until === null).toBe(free.length === 0);
        if (until === null) return;
        expect(free.some((start) => isRefused(start, until))).toBe(false);
        expect(free.some((start) => isRefused(start, addHours(until, 1)))).toBe(true);
      },
    );
  });
});

describe('a cancellation of what nobody has approved', () => {
  const event = (states: Slot['state'][], status: BookingStatus, ...roles: RoleName[]) =>
    withdrawalOf(
      states.map((state) => ({ state })),
      status,
      roles,
    )?.event;

  it('is a withdrawal for who ordered', () => {
    expect(event(['requested', 'cancelled'], 'Ordered', 'Client')).toBe('withdrawn');
    expect(event(['requested'], 'PendingApproval', 'Agent')).toBe('withdrawnByStaff');
  });

  it('is none where one slot is in force, nor for approvers', () => {
    expect(event(['requested', 'approved'], 'Ordered', 'Client')).toBeUndefined();
    expect(event(['requested'], 'Ordered', 'Manager')).toBeUndefined();
    expect(event(['requested'], 'Ordered', 'Agent', 'Manager')).toBeUndefined();
    expect(event(['cancelled'], 'Cancelled', 'Client')).toBeUndefined();
  });
});
