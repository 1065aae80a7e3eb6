import type { CartItem } from '@contract/booking';
import { slotKey } from '../validation';
import type { ChangeLine } from './change-lines';

type Items = readonly Pick<CartItem, 'dates' | 'shifts'>[];
export type StaleLine = Omit<ChangeLine, 'kind' | 'difference' | 'bucket'>;

const cellsOf = (items: Items) =>
  items.flatMap(({ dates, shifts }) =>
    dates.flatMap((date) =>
      shifts.map(({ shiftId, type, startTime, endTime, numOfSecurity }) => ({
        ...{ date, shiftId, type, startTime, endTime, numOfSecurity },
        key: slotKey({ date, shiftId, startTime, endTime }),
      })),
    ),
  );

/** The shifts that have changed in the booking since it was opened. */
export const staleLines = (opened: Items, present: Items): StaleLine[] => {
  const lines = new Map<string, StaleLine>();
  for (const [items, side] of [
    [opened, 'before'],
    [present, 'after'],
  ] as const)
    for (const { numOfSecurity, ...cell } of cellsOf(items)) {
      const line = lines.get(cell.key) ?? { ...cell, before: 0, after: 0 };
      lines.set(cell.key, { ...line, [side]: line[side] + numOfSecurity });
    }
  return [...lines.values()]
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime));
};
