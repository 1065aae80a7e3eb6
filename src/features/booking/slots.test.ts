import type { BookingHistoryEntry, BookingStatus } from '@contract/booking';
import type { Slot } from '@contract/slot';
import { minor } from '@domain/money';
import { slotOf } from '@src/test/slot';
import { describe, expect, it } from 'vitest';
import { endingOf, listPageActions, sumsByBucket } from './slots';

/** A pending slot for one guard. */
const slot = (over: Partial<Slot>): Slot =>
  slotOf({ numOfSecurity: 1, amount: minor(42_000), state: 'requested', ...over });

describe('actions of a booking page', () => {
  const all = { canStaff: true, hasPending: true, hasApprovable: true, hasChange: false };

  it('puts approval first and keeps rejection in the menu', () => {
    expect(listPageActions(['approve', 'reject', 'assign'], all)).toEqual({
      next: 'approve',
      others: ['assign', 'reject'],
    });
  });

  it('never makes a rejection the primary action', () => {
    expect(listPageActions(['reject'], all)).toEqual({ next: null, others: ['reject'] });
  });

  it('offers staffing if it is allowed and the page can show it', () => {
    expect(listPageActions(['assign'], all)).toEqual({ next: 'assign', others: [] });
    expect(listPageActions(['assign'], { ...all, canStaff: false })).toEqual({ next: null, others: [] });
  });

  it('offers staffing first if all pending slots are over and can only be rejected', () => {
    const over = { ...all, hasApprovable: false };
    expect(listPageActions(['approve', 'reject', 'assign'], over)).toEqual({
      next: 'assign',
      others: ['reject'],
    });
  });

  it('leaves a pending change to its own card', () => {
    const actions = listPageActions(['approve', 'reject', 'assign'], { ...all, hasChange: true });
    expect(actions).toEqual({ next: null, others: ['assign'] });
    expect(listPageActions(['assign'], { ...all, hasChange: true })).toEqual({ next: 'assign', others: [] });
  });

  it('offers nothing that the server does not allow', () => {
    expect(listPageActions([], all)).toEqual({ next: null, others: [] });
    expect(listPageActions(['edit', 'cancel'], all)).toEqual({ next: null, others: [] });
  });
});

describe('the slots of a booking', () => {
  it('are summed by bucket without rejected ones', () => {
    const sums = sumsByBucket([
      slot({ id: 1 }),
      slot({ id: 2, bucket: 'urgent', amount: minor(63_000) }),
      slot({ id: 3, bucket: 'urgent', amount: minor(1), state: 'rejected' }),
    ]);
    expect(sums).toEqual([
      { bucket: 'normal', count: 1, amount: 42_000 },
      { bucket: 'urgent', count: 1, amount: 63_000 },
    ]);
  });
});

it('names who ended a booking, not who staffed what ran on', () => {
  const entry = (action: BookingHistoryEntry['action'], from: BookingStatus, id: number) => ({
    ...{ at: '2026-03-10T00:00:00.000Z', action, from, to: 'Cancelled' as const, reason: null },
    by: { id, name: `User ${id}` },
  });
  const history = [entry('cancel', 'Confirmed', 1), entry('assign', 'Cancelled', 2)];
  expect(endingOf({ status: 'Cancelled', history })?.by?.id).toBe(1);
});
