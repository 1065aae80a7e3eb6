import type { CartItem } from '@contract/booking';
import { orderedCells } from '../validation';
import type { ChangeLine } from './change-lines';

type Items = readonly Pick<CartItem, 'dates' | 'shifts'>[];
export type StaleLine = Omit<ChangeLine, 'kind' | 'difference' | 'bucket'>;

/** The shifts that have changed in the booking since it was opened. */
export const staleLines = (opened: Items, present: Items): StaleLine[] => {
  const lines = new Map<string, StaleLine>();
  for (const [items, side] of [
    [opened, 'before'],
    [present, 'after'],
  ] as const)
    for (const { key, date, shift } of orderedCells(items)) {
      const { shiftId, type, startTime, endTime, guards } = shift;
      const line = lines.get(key) ?? {
        key,
        date,
        shiftId,
        type,
        startTime,
        endTime,
        before: 0,
        after: 0,
      };
      lines.set(key, { ...line, [side]: line[side] + guards });
    }
  return [...lines.values()]
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime));
};
