import { minor } from '@domain/money';
import { slotOf as slot } from '@src/test/slot';
import { describe, expect, it } from 'vitest';
import { changeLines, differenceOf, listPendingLines, summarize } from './pending-lines';

const chan = {
  id: 5,
  name: 'Chan',
  from: '2027-03-02T22:00:00.000Z',
  to: '2027-03-03T04:00:00.000Z',
  photoId: null,
  licenceTypes: [],
};

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

describe('the pending lines of a booking', () => {
  it('are the slots of the first order and the lines of the change, by time', () => {
    expect(listPendingLines(booking).map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'ordered'],
      [4, 'added'],
      [2, 'removed'],
      [3, 'changed'],
    ]);
    expect(changeLines({ pendingChange: null })).toEqual([]);
  });

  it('add up to the difference that the server reports', () => {
    const lines = changeLines(booking);
    expect(lines.map(differenceOf)).toEqual([84_000, -84_000, 42_000]);
    expect(summarize(lines)).toEqual({
      added: 1,
      removed: 1,
      changed: 1,
      guardsFreed: 1,
      difference: booking.pendingChange.totalAfter - booking.pendingChange.totalBefore,
    });
  });

  it('are summarized as far as they are chosen', () => {
    const [addition] = changeLines(booking);
    expect(summarize(addition ? [addition] : [])).toMatchObject({ added: 1, removed: 0, guardsFreed: 0 });
  });

  it('leave out a started slot that stays as it is', () => {
    const started = { id: before.id, kind: 'changed' as const, before, after: before };
    expect(summarize([started])).toMatchObject({ changed: 0, guardsFreed: 0, difference: 0 });
  });
});
