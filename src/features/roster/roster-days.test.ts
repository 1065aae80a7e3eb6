import type { RosterRow } from '@contract/coverage';
import { expect, it } from 'vitest';
import { openForWholeSlot, rosterDays } from './roster-days';

const row = (slotId: number, date: string, over: Partial<RosterRow>): RosterRow => ({
  ...{ slotId, date, bookingId: 9, premise: { id: 3, name: 'Tower' } },
  ...{ type: 'Morning', startTime: '06:00', endTime: '12:00' },
  ...{ startsAt: `${date}T06:00:00.000Z`, endsAt: `${date}T12:00:00.000Z` },
  ...{ guard: null, from: `${date}T06:00:00.000Z`, to: `${date}T12:00:00.000Z`, places: 1 },
  ...over,
});

it('groups guards and gaps by slot and day', () => {
  const until = '2026-03-09T08:00:00.000Z';
  const days = rosterDays([
    row(1, '2026-03-09', { guard: { id: 7, name: 'Chan', phone: null } }),
    row(1, '2026-03-09', { to: until }),
    row(2, '2026-03-10', { places: 3 }),
  ]);
  expect(days.map(({ date, slots }) => [date, slots.map(openForWholeSlot)])).toEqual([
    ['2026-03-09', [0]],
    ['2026-03-10', [3]],
  ]);
  expect(days[0]?.slots[0]).toMatchObject({ guards: [{ name: 'Chan' }], gaps: [{ to: until, places: 1 }] });
});
