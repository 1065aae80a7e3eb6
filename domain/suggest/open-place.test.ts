import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../test/property';
import { suggestInputOf } from '../test/small-plan';
import { slotOn, staffGuard, staffingAt } from '../test/staffing';
import { addMinutes } from '../time';
import { openParts } from './open-place';
import { SuggestSearch } from './suggest';

// 18:00 to 06:00 in Hong Kong.
const night = slotOn(1, '2026-03-09', '18:00', '06:00');
const NOW = '2026-03-09T21:12:00.000Z'; // 05:12
const RELIEF = '2026-03-09T21:28:00.000Z'; // 05:28
const relieved = (from: string) => ({
  ...night,
  intervals: [{ guardId: 9, startsAt: from, endsAt: night.endsAt }],
});

describe('the open parts of a running slot', () => {
  it('are none where the gap is over before anybody can arrive', () => {
    expect(openParts(relieved(RELIEF), NOW)).toEqual([]);
    const search = new SuggestSearch(suggestInputOf(staffingAt(NOW)([relieved(RELIEF)], [staffGuard(1)])));
    for (const _ of search.fill());
    expect(search.rows()).toEqual([]);
  });

  it('are none in the last half hour of the slot', () => {
    expect(openParts(night, '2026-03-09T21:30:00.000Z')).toEqual([]);
  });

  it('begin at the arrival', () => {
    expect(openParts(relieved('2026-03-09T21:50:00.000Z'), NOW)).toEqual([
      { startsAt: '2026-03-09T21:42:00.000Z', endsAt: '2026-03-09T21:50:00.000Z' },
    ]);
  });

  it('never begin before a guard can be there', () => {
    const minutes = fc.integer({ min: 0, max: 720 });
    checkProperty(minutes, minutes, minutes, fc.integer({ min: 1, max: 3 }), (at, from, to, places) => {
      const now = addMinutes(night.startsAt, at);
      const [startsAt, endsAt] = [from, to].sort((a, b) => a - b).map((m) => addMinutes(night.startsAt, m));
      const intervals = startsAt && endsAt && startsAt < endsAt ? [{ guardId: 9, startsAt, endsAt }] : [];
      for (const part of openParts({ ...night, places, intervals }, now)) {
        expect(part.startsAt >= addMinutes(now, 30)).toBe(true);
        expect(part.startsAt < part.endsAt).toBe(true);
      }
    });
  });
});

it('is open from its start before the slot has begun', () => {
  expect(openParts(night, '2026-03-09T09:50:00.000Z')).toEqual([
    { startsAt: night.startsAt, endsAt: night.endsAt },
  ]);
});
