import type { CellProblemCode } from '@contract/cell-verdict';
import { slotKey } from '../validation';
import type { StoredItem } from './cart';
import { type CartCell, mainProblem, type readCells } from './cart-cells';
import { takenBack } from './existing-slots';

type ItemCells = ReturnType<typeof readCells>['byItem'];

/** What is to be decided in a cart, by problem: the cells of each item that have it. */
export interface CartDecision {
  code: CellProblemCode;
  cells: CartCell[];
  byItem: { item: StoredItem; cells: CartCell[] }[];
}

/** What concerns several items, and so is best decided for the cart as a whole. */
export const decisionsOf = (byItem: ItemCells, codes: readonly CellProblemCode[]): CartDecision[] =>
  codes
    .map((code) => {
      const concerned = byItem
        .map(({ item, open }) => ({ item, cells: open.filter((cell) => mainProblem(cell)?.code === code) }))
        .filter(({ cells }) => cells.length > 0);
      return { code, byItem: concerned, cells: concerned.flatMap(({ cells }) => cells) };
    })
    .filter((decision) => decision.byItem.length > 1);

/** The items of a cart with a decision taken for all of its cells at once. */
export const decideAll = (
  byItem: ItemCells,
  decision: CartDecision,
  decide: (item: StoredItem, cells: readonly CartCell[]) => StoredItem[],
): StoredItem[] =>
  byItem.flatMap(({ item }) => {
    const concerned = decision.byItem.find((each) => each.item === item);
    return concerned ? decide(item, concerned.cells) : [item];
  });

/** The items without what is booked already; of what stands in the cart several times the first stays. */
export const onlyMissing = (
  byItem: ItemCells,
  decision: CartDecision,
  isBooked: (key: string) => boolean,
): StoredItem[] => {
  const seen = new Set(
    byItem.flatMap(({ cells, open }) => cells.filter((cell) => !open.includes(cell)).map(slotKey)),
  );
  return decideAll(byItem, decision, (item, cells) => {
    const again = cells.filter((cell) => {
      const isFirst = !seen.has(slotKey(cell));
      seen.add(slotKey(cell));
      return !isFirst || isBooked(slotKey(cell));
    });
    return takenBack(item, again, undefined);
  });
};
