import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../test/property';
import { addMinutes } from '../time';
import type { StaffSlot } from './facts';
import { losesPressedTime, proposedLeaveTime, replacementRows } from './replace';

const slot = { startsAt: '2026-03-09T22:00:00.000Z', endsAt: '2026-03-10T04:00:00.000Z' };
const at = (minutes: number) => addMinutes(slot.startsAt, minutes);

describe('a guard who checked in', () => {
  const NOW = at(60);
  it.each([
    ['loses all by a no-show', { in: 2, out: null }, 0, true],
    ['who came early, too', { in: -10, out: null }, 0, true],
    ['loses a part by leaving before the check-out', { in: 2, out: 40 }, 30, true],
    ['keeps all by leaving at the check-out', { in: 2, out: 40 }, 40, false],
    ['and has not checked out may have left before now', { in: 2, out: null }, 30, false],
    ['and out before the start served nothing', { in: -30, out: -5 }, 0, false],
    ['this minute served nothing yet', { in: 60, out: null }, 60, false],
  ])('%s', (_, press, leftAt, expected) => {
    const checkedOutAt = press.out === null ? null : at(press.out);
    expect(losesPressedTime(slot, { checkedInAt: at(press.in), checkedOutAt }, at(leftAt), NOW)).toBe(
      expected,
    );
  });

  it('keeps every minute between check-in and check-out, whenever the leaving is not refused', () => {
    const minute = fc.integer({ min: -60, max: 480 });
    checkProperty(minute, minute, minute, (checkedIn, stay, left) => {
      const checkedOut = checkedIn + Math.abs(stay);
      const press = { checkedInAt: at(checkedIn), checkedOutAt: at(checkedOut) };
      const leftAt = Math.max(0, left);
      if (losesPressedTime(slot, press, at(leftAt), at(480))) return;
      const pressed = Math.min(checkedOut, 360) - Math.max(checkedIn, 0);
      const kept = Math.min(checkedOut, 360, leftAt) - Math.max(checkedIn, 0);
      expect(Math.max(0, kept)).toBe(Math.max(0, pressed));
    });
  });
});

describe('a guard who was replaced for a while and comes back', () => {
  const staffed = {
    ...slot,
    id: 1,
    intervals: [
      { guardId: 7, startsAt: at(0), endsAt: at(120) },
      { guardId: 9, startsAt: at(120), endsAt: at(240) },
      { guardId: 7, startsAt: at(240), endsAt: at(360) },
    ],
  } as unknown as StaffSlot;
  const replaced = (reason: 'sick' | 'no_show', now: number) => {
    const { assign, unassign } = replacementRows(
      { slotIds: [1], guardId: 7, replacementId: 8, reason },
      [staffed],
      at(now),
    );
    return [unassign.map(({ leftAt }) => leftAt), assign.map(({ from, to }) => [from, to])];
  };

  it('keeps the first part when missing in the second', () => {
    expect(replaced('no_show', 250)).toEqual([[at(240)], [[at(250), at(360)]]]);
    expect(replaced('sick', 300)).toEqual([[at(300)], [[at(300), at(360)]]]);
  });

  it('is replaced in both parts, and not in between, from the first on', () => {
    expect(replaced('no_show', 10)).toEqual([
      [at(0)],
      [
        [at(10), at(120)],
        [at(240), at(360)],
      ],
    ]);
  });
});

it.each([
  ['at the check-out', { checkedInAt: at(2), checkedOutAt: at(40) }, true, at(40)],
  ['at the start without a check-in', {}, true, at(0)],
  ['at the start of the second part without a check-in', { from: at(30) }, true, at(30)],
  ['now where nobody checks in', {}, false, at(60)],
  ['now while there', { checkedInAt: at(2) }, true, at(60)],
])('a replaced guard is proposed to have left %s', (_, presses, hasCheckIn, expected) => {
  expect(proposedLeaveTime(slot, presses, { hasCheckIn, begins: at(90), now: at(60) })).toBe(expected);
});
