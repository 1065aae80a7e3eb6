import type { OpenItem } from '../receipt';

/** Of more items, only the oldest due are combined: each one more doubles the sums. */
const MAX_ITEMS = 10;

/** Which of the items are combined, as bits: the oldest is the lowest, so small numbers are combinations of old items. */
type Combination = number;

/** Every sum of two or more items, with the first combination that has it. Older items come first. */
const sumsOf = (items: readonly Pick<OpenItem, 'open'>[]): Map<number, Combination> => {
  const totals = [0];
  const sums = new Map<number, Combination>();
  for (let chosen = 1; chosen < 2 ** items.length; chosen += 1) {
    const rest = chosen & (chosen - 1);
    const lowest = Math.log2(chosen - rest);
    const total = (totals[rest] ?? 0) + (items[lowest]?.open ?? 0);
    totals.push(total);
    if (rest !== 0 && !sums.has(total)) sums.set(total, chosen);
  }
  return sums;
};

/** Finds several of the items that sum to an amount. */
export const sumFinder = <Item extends Pick<OpenItem, 'open'>>(oldestFirst: readonly Item[]) => {
  const items = oldestFirst.slice(0, MAX_ITEMS);
  const sums = sumsOf(items);
  return (amount: number): Item[] | undefined => {
    const chosen = sums.get(amount);
    return chosen === undefined ? undefined : items.filter((_, index) => (chosen >> index) % 2 === 1);
  };
};
