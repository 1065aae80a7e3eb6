import { slotKey } from '../validation';
import type { StoredItem } from './cart';
import { withNumbers } from './change-item';
import { guardsByKey } from './existing-slots';
import type { OpenedBooking } from './open-booking';

/** Restores guards that were removed from the cart before their slots became locked. */
export const withLockedGuards = (
  items: readonly StoredItem[],
  { locked, items: present }: Pick<OpenedBooking, 'locked' | 'items'>,
): StoredItem[] => {
  const requested = guardsByKey(items);
  const missing = new Map(
    [...locked].map(([key, guards]): [string, number] => [key, guards - (requested.get(key) ?? 0)]),
  );
  const take = (key: string, max = Number.POSITIVE_INFINITY): number => {
    const taken = Math.max(0, Math.min(max, missing.get(key) ?? 0));
    if (taken > 0) missing.set(key, (missing.get(key) ?? 0) - taken);
    return taken;
  };
  const raised = items.flatMap((item) => withNumbers(item, (cell) => cell.guards + take(slotKey(cell))));
  const restored = present.flatMap((item) => withNumbers(item, (cell) => take(slotKey(cell), cell.guards)));
  return [...raised, ...restored];
};
