import type { ChangePreview } from '@contract/change-preview';
import type { Slot } from '@contract/slot';
import { expect, it } from 'vitest';
import { minor } from '../money';
import { changeLines } from './change-lines';
import type { EditedSlot } from './existing-slots';
import { staleLines } from './stale-lines';

const MORNING = { shiftId: 1, type: 'Morning', startTime: '06:00', endTime: '12:00' } as const;
const slot = (date: string, guards: number): EditedSlot => ({
  ...{ id: Number(date.slice(8)), date, ...MORNING, guards, price: minor(100), bucket: 'normal' },
  ...{ state: 'approved', requestedGuards: null },
  ...{ startsAt: `${date}T00:00:00.000Z`, endsAt: `${date}T06:00:00.000Z` },
});
const sentSlot = (date: string, numOfSecurity: number) =>
  ({ date, ...MORNING, numOfSecurity, amount: minor(100 * numOfSecurity), bucket: 'normal' }) as Slot;
const cell = (date: string, numOfSecurity: number, price: number) =>
  ({
    ...{ cartItem: 0, date, ...MORNING, numOfSecurity, price: minor(price) },
    ...{ amount: minor(price * numOfSecurity), bucket: 'urgent', problems: [] },
  }) as ChangePreview['added'][number];

it('a change is listed by day, with an urgent place on the line of its slot', () => {
  const present = [slot('2024-03-05', 2), slot('2024-03-06', 1), slot('2024-03-07', 3)];
  const lines = changeLines(
    {
      added: [cell('2024-03-05', 1, 150), cell('2024-03-04', 2, 150)],
      removed: [sentSlot('2024-03-06', 1)],
      changed: [{ before: sentSlot('2024-03-07', 3), after: sentSlot('2024-03-07', 2) }],
    },
    { slots: present },
  );
  expect(
    lines.map((line) => [line.date, line.kind, line.before, line.after, line.difference, line.bucket]),
  ).toEqual([
    ['2024-03-04', 'added', 0, 2, 300, 'urgent'],
    ['2024-03-05', 'changed', 2, 3, 150, 'urgent'],
    ['2024-03-06', 'removed', 1, 0, -100, 'normal'],
    ['2024-03-07', 'changed', 3, 2, -100, 'normal'],
  ]);
});

it('the numbers before are those of a pending change', () => {
  const present = { ...slot('2024-03-06', 2), requestedGuards: 0 };
  const changed = [{ before: sentSlot('2024-03-06', 0), after: sentSlot('2024-03-06', 2) }];
  const change = { added: [], removed: [], changed };
  const lines = changeLines(change, { slots: [present] });
  expect(lines).toMatchObject([{ kind: 'added', before: 0, after: 2, difference: 200 }]);
});

it('only shifts that differ between two versions of a booking are listed', () => {
  const item = (dates: string[], numOfSecurity: number) => ({
    dates,
    shifts: [{ ...MORNING, numOfSecurity }],
  });
  const lines = staleLines(
    [item(['2024-03-05', '2024-03-06'], 2)],
    [item(['2024-03-05'], 2), item(['2024-03-06'], 1), item(['2024-03-08'], 1)],
  );
  expect(lines.map(({ date, before, after }) => [date, before, after])).toEqual([
    ['2024-03-06', 2, 1],
    ['2024-03-08', 0, 1],
  ]);
});
