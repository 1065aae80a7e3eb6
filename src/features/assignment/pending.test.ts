import type { Slot } from '@contract/slot';
import { slotOf } from '@src/test/slot';
import { expect, it } from 'vitest';
import { nextShiftsOf, type PendingRow, toChange, withArrivals } from './pending';

const NOW = '2026-03-10T00:47:20.000Z';
const slotAt = (id: number, startsAt: string, endsAt: string): Slot =>
  ({ id, startsAt, endsAt, gaps: [{ from: startsAt, to: endsAt, places: 1 }] }) as unknown as Slot;
const running = slotAt(1, '2026-03-09T22:00:00.000Z', '2026-03-10T04:00:00.000Z');
const later = slotAt(2, '2026-03-10T04:00:00.000Z', '2026-03-10T10:00:00.000Z');
const slots = new Map([running, later].map((slot) => [slot.id, slot]));
const row = (slotId: number, more: Partial<PendingRow> = {}): PendingRow => ({
  kind: 'assign',
  slotId,
  guardId: 7,
  name: 'Chan',
  problems: [],
  ...more,
});

it('asks for the arrival at a running shift only, once', () => {
  const arriving = withArrivals([row(1), row(2), row(1, { kind: 'release', guardId: 8 })], slots, NOW);
  expect(arriving.map(({ from }) => from)).toEqual(['2026-03-10T01:17:00.000Z', undefined, undefined]);
  expect(withArrivals(arriving, slots, '2026-03-10T01:00:00.000Z')).toEqual(arriving);
});

it('sends the arrival as the beginning, and the whole of a shift still to come', () => {
  const pending = [row(1, { from: '2026-03-10T01:05:00.000Z' }), row(2)];
  expect(toChange({ pending, slots, now: NOW }).assign).toEqual([
    { slotId: 1, guardId: 7, from: '2026-03-10T01:05:00.000Z' },
    { slotId: 2, guardId: 7 },
  ]);
});

it('finds the shifts of the week after the first release, for a guard who is ill', () => {
  const on = (id: number, date: string, ...guardIds: number[]): Slot =>
    slotOf({
      id,
      date,
      startsAt: `${date}T04:00:00.000Z`,
      guards: guardIds.map((guardId) => ({ id: guardId })) as Slot['guards'],
    });
  const all = [
    on(1, '2026-03-09', 7),
    on(2, '2026-03-10', 7),
    on(5, '2026-03-17', 7),
    on(3, '2026-03-11', 8, 7),
    on(4, '2026-03-12', 8),
    on(6, '2026-03-18', 7),
  ];
  const byId = new Map(all.map((slot) => [slot.id, slot]));
  const next = (...pending: PendingRow[]) => nextShiftsOf(7, pending, byId).map(({ id }) => id);
  const release = (slotId: number) => row(slotId, { kind: 'release' });
  expect(next(release(2))).toEqual([3, 5]);
  expect(next(release(3), release(2))).toEqual([5]);
  expect(next(row(2))).toEqual([]);
  expect(next(row(3, { kind: 'release', guardId: 8 }))).toEqual([]);
});
