import type { BookingHistoryEntry } from '@contract/booking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldHistory } from './history-fold';
import { checkProperty } from './test/property';

const place: NonNullable<BookingHistoryEntry['staffing']>[number] = {
  kind: 'assign',
  guard: { id: 1, name: 'Chan Tai Man' },
  date: '2027-03-01',
  type: 'Night',
  startTime: '18:00',
  endTime: '00:00',
  overridden: [],
  from: null,
  to: null,
  code: null,
  reason: null,
};
const entry = (action: BookingHistoryEntry['action'], places = 0): BookingHistoryEntry => ({
  at: '2027-03-01T00:00:00.000Z',
  by: { id: 5, name: 'Derek Mak' },
  action,
  from: 'Approved',
  to: 'Approved',
  reason: null,
  ...(places > 0 && { staffing: Array.from({ length: places }, () => place) }),
});
const inShort = (history: readonly BookingHistoryEntry[]) =>
  foldHistory(history).map(({ action, entries, start, count }) => [action, entries.length, start, count]);

describe('the folded history', () => {
  it('counts the places of consecutive assignments', () => {
    expect(
      inShort([
        entry('order'),
        entry('approve'),
        entry('assign', 40),
        entry('assign', 3),
        entry('release', 1),
        entry('assign', 1),
      ]),
    ).toEqual([
      ['order', 1, 0, 1],
      ['approve', 1, 1, 1],
      ['assign', 2, 2, 43],
      ['release', 1, 4, 1],
      ['assign', 1, 5, 1],
    ]);
  });

  it('keeps decisions and edits apart', () => {
    expect(inShort([entry('edit'), entry('edit'), entry('reject'), entry('reject')])).toHaveLength(4);
  });

  it('keeps a correction of served minutes, which has a reason, visible by itself', () => {
    const corrected = { ...entry('serve', 1), reason: 'Left early' };
    expect(inShort([entry('serve', 4), corrected, entry('serve', 3), entry('serve', 2)])).toEqual([
      ['serve', 1, 0, 4],
      ['serve', 1, 1, 1],
      ['serve', 2, 2, 5],
    ]);
  });

  it('keeps a confirmation of several slots visible if one of them is corrected', () => {
    const slot = { date: '2027-03-01', type: 'Night' as const, startTime: '18:00', endTime: '00:00' };
    const confirmed = (reason: string | null) => ({
      ...entry('serve'),
      served: [{ ...slot, from: null, to: 360, full: 360, reason }],
    });
    expect(inShort([confirmed(null), confirmed('Left early'), confirmed(null)])).toHaveLength(3);
    expect(inShort([confirmed(null), confirmed(null)])).toHaveLength(1);
  });

  it('keeps every entry in its order', () => {
    const actions = fc.array(
      fc.constantFrom<BookingHistoryEntry['action']>('order', 'edit', 'assign', 'release', 'serve'),
    );
    checkProperty(actions, (chosen) => {
      const history = chosen.map((action, index) => entry(action, index % 3));
      const folds = foldHistory(history);
      expect(folds.flatMap(({ entries }) => entries)).toEqual(history);
      for (const { entries, start } of folds) expect(history[start]).toBe(entries[0]);
    });
  });
});
