import { describe, expect, it } from 'vitest';
import { intervalFromArrival, proposedArrival } from './arrival';

const slot = { startsAt: '2026-03-09T22:00:00.000Z', endsAt: '2026-03-10T04:00:00.000Z' };

describe('the arrival at a slot', () => {
  it.each([
    ['before its start', '2026-03-09T21:59:59.000Z', undefined],
    ['at its start', '2026-03-09T22:00:20.000Z', '2026-03-09T22:30:00.000Z'],
    ['while it runs', '2026-03-10T00:47:59.000Z', '2026-03-10T01:17:00.000Z'],
    ['in its last half hour', '2026-03-10T03:40:10.000Z', '2026-03-10T03:40:00.000Z'],
  ])('%s', (_, now, expected) => {
    expect(proposedArrival(slot, now)).toBe(expected);
  });

  const gap = (from: string, to: string) => ({ from, to, places: 1 });
  it.each([
    ['the whole gap', [gap(slot.startsAt, slot.endsAt)], '2026-03-10T01:17:00.000Z', slot.endsAt],
    [
      'a gap that begins later',
      [gap('2026-03-10T02:00:00.000Z', slot.endsAt)],
      '2026-03-10T02:00:00.000Z',
      slot.endsAt,
    ],
    [
      'a gap that ends before the arrival',
      [gap(slot.startsAt, '2026-03-10T01:00:00.000Z')],
      '2026-03-10T00:47:00.000Z',
      '2026-03-10T01:00:00.000Z',
    ],
    ['a full slot', [], '2026-03-10T01:17:00.000Z', slot.endsAt],
  ])('fills %s', (_, gaps, startsAt, endsAt) => {
    expect(intervalFromArrival({ ...slot, gaps }, '2026-03-10T00:47:59.000Z')).toEqual({ startsAt, endsAt });
  });
});
