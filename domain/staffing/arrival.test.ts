import { describe, expect, it } from 'vitest';
import { intervalFromArrival, proposedArrival, withArrivals } from './arrival';
import type { StaffSlot } from './facts';

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
    [
      'gaps that touch, where the arrival lies in the second',
      [
        { ...gap(slot.startsAt, '2026-03-10T01:00:00.000Z'), places: 2 },
        gap('2026-03-10T01:00:00.000Z', slot.endsAt),
      ],
      '2026-03-10T01:17:00.000Z',
      slot.endsAt,
    ],
    [
      'the first of two gaps apart',
      [gap(slot.startsAt, '2026-03-10T02:00:00.000Z'), gap('2026-03-10T03:00:00.000Z', slot.endsAt)],
      '2026-03-10T01:17:00.000Z',
      '2026-03-10T02:00:00.000Z',
    ],
    ['a full slot', [], '2026-03-10T01:17:00.000Z', slot.endsAt],
  ])('fills %s', (_, gaps, startsAt, endsAt) => {
    expect(intervalFromArrival({ ...slot, gaps }, '2026-03-10T00:47:59.000Z')).toEqual({ startsAt, endsAt });
  });
});

describe('an assignment without a start', () => {
  const NOW = '2026-03-10T00:47:59.000Z';
  const GUARD = 7;
  const interval = (startsAt: string, endsAt: string, guardId = GUARD) => ({ guardId, startsAt, endsAt });
  const fromOf = (now: string, row: object = {}, intervals: StaffSlot['intervals'] = []) => {
    const stored: StaffSlot = {
      ...slot,
      id: 1,
      bookingId: 1,
      premiseId: 1,
      date: '2026-03-10',
      places: 2,
      isInForce: true,
      requiredLicenceTypes: [],
      intervals,
    };
    return withArrivals([{ slotId: 1, guardId: GUARD, ...row }], [stored], now)[0]?.from;
  };

  it.each([
    ['to a slot that has not begun', '2026-03-09T21:00:00.000Z', {}, undefined],
    ['to a slot that begins in this minute', '2026-03-09T22:00:40.000Z', {}, undefined],
    ['to a running slot', NOW, {}, '2026-03-10T00:47:00.000Z'],
    ['until later', NOW, { to: '2026-03-10T02:00:00.000Z' }, '2026-03-10T00:47:00.000Z'],
    ['until now, of who leaves', NOW, { to: '2026-03-10T00:47:00.000Z' }, undefined],
    ['with a start', NOW, { from: slot.startsAt }, slot.startsAt],
    ['to a slot that is over', slot.endsAt, {}, undefined],
  ])('%s', (_which, now, row, from) => {
    expect(fromOf(now, row)).toBe(from);
  });

  it('keeps the start of who is there, not of who has left or of another guard', () => {
    expect(fromOf(NOW, {}, [interval('2026-03-09T23:00:00.000Z', slot.endsAt)])).toBe(
      '2026-03-09T23:00:00.000Z',
    );
    expect(fromOf(NOW, {}, [interval(slot.startsAt, '2026-03-10T00:00:00.000Z')])).toBe(
      '2026-03-10T00:47:00.000Z',
    );
    expect(fromOf(NOW, {}, [interval(slot.startsAt, slot.endsAt, 8)])).toBe('2026-03-10T00:47:00.000Z');
  });
});
