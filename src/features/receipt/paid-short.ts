import type { AccountItem, Receipt } from '@contract/receipt';
import { itemKey } from './allocation-state';

/** The open items that a receipt pays in part, whose rest can be written off. */
export const paidShort = (
  { allocations }: Pick<Receipt, 'allocations'>,
  items: readonly AccountItem[],
): AccountItem[] => {
  const paid = new Map<string, number>();
  for (const each of allocations) paid.set(itemKey(each), (paid.get(itemKey(each)) ?? 0) + each.amount);
  return items.filter((item) => item.open > 0 && (paid.get(itemKey(item)) ?? 0) > 0);
};
