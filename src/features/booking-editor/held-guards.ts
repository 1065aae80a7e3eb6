import { slotKey } from '@domain/validation';
import { newUuid } from '@src/lib/uuid';
import type { StoredItem } from '@src/stores/cart-schema';
import { withNumbers } from './cart-cells';
import type { OpenedBooking } from './opened-booking';
import { guardsByKey } from './own-slots';

/** A cart with the guards back that were taken from slots which start too soon for that by now. */
export const withHeldGuards = (
  items: readonly StoredItem[],
  { held, items: present }: Pick<OpenedBooking, 'held' | 'items'>,
): StoredItem[] => {
  const wanted = guardsByKey(items);
  const missing = new Map(
    [...held].map(([key, guards]): [string, number] => [key, guards - (wanted.get(key) ?? 0)]),
  );
  const take = (key: string, most = Number.POSITIVE_INFINITY): number => {
    const taken = Math.max(0, Math.min(most, missing.get(key) ?? 0));
    if (taken > 0) missing.set(key, (missing.get(key) ?? 0) - taken);
    return taken;
  };
  const raised = items.flatMap((item) =>
    withNumbers(item, (cell) => cell.numOfSecurity + take(slotKey(cell))),
  );
  const back = present.flatMap((item) =>
    withNumbers(item, (cell) => take(slotKey(cell), cell.numOfSecurity)).map((part) => ({
      ...part,
      key: newUuid(),
    })),
  );
  return [...raised, ...back];
};
