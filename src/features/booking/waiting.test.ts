import { minor } from '@domain/money';
import { describe, expect, it } from 'vitest';
import { slotOf as slot } from '../../test/slot';
import { changeLines, differenceOf, summaryOf, waitingLines } from './waiting';

const chan = { id: 5, name: 'Chan', from: '2027-03-02T22:00:00.000Z', to: '2027-03-03T04:00:00.000Z' };

const removed = slot({ id: 2, filled: 1, guards: [chan], startsAt: '2027-03-02T22:00:00.000Z' });
const before = slot({ id: 3, startsAt: '2027-03-03T22:00:00.000Z' });
const after = { ...before, numOfSecurity: 3, amount: minor(126_000) };
const added = slot({ id: 4, state: 'requested', startsAt: '2027-03-01T22:00:00.000Z' });
const booking = {
  slots: [slot({ id: 1, state: 'requested' }), removed, before],
  pendingChange: {
    requestedBy: { id: 1, name: 'Wong' },
    requestedAt: '2027-02-01T00:00:00.000Z',
    added: [added],
    removed: [removed],
    changed: [{ before, after }],
    totalBefore: minor(252_000),
    totalAfter: minor(294_000),
  },
};

describe('what waits of a booking', () => {
  it('is its first-ordered slots and the lines of its change, in the order of time', () => {
    expect(waitingLines(booking).map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'ordered'],
      [4, 'added'],
      [2, 'removed'],
      [3, 'changed'],
    ]);
    expect(changeLines({ pendingChange: null })).toEqual([]);
  });

  it('adds up to the difference that the server tells, and names what it does', () => {
    const lines = changeLines(booking);
    expect(lines.map(differenceOf)).toEqual([84_000, -84_000, 42_000]);
    expect(summaryOf(lines)).toEqual({
      added: 1,
      removed: 1,
      changed: 1,
      guardsFreed: 1,
      difference: booking.pendingChange.totalAfter - booking.pendingChange.totalBefore,
    });
  });

  it('counts only what is chosen', () => {
    const [addition] = changeLines(booking);
    expect(summaryOf(addition ? [addition] : [])).toMatchObject({ added: 1, removed: 0, guardsFreed: 0 });
  });

  it('does nothing to a slot that has begun and stays as it is', () => {
    const begun = { id: before.id, kind: 'changed' as const, before, after: before };
    expect(summaryOf([begun])).toMatchObject({ changed: 0, guardsFreed: 0, difference: 0 });
  });
});
