import type { CellProblemCode } from '@contract/cell-verdict';
import { hoursKey } from '../validation';
import type { StoredItem } from './cart';
import { type CartCell, cellsWithProblem, type readCells } from './cart-cells';
import { revertCells } from './existing-slots';

type ItemCells = ReturnType<typeof readCells>['byItem'];

/** A problem that the user has to decide about, with the cells of each item that have it. */
export interface CartDecision {
  code: CellProblemCode;
  cells: CartCell[];
  byItem: { item: StoredItem; cells: CartCell[] }[];
}

/** The problems that several items share, so that they can be decided for the whole cart. */
export const decisionsOf = (byItem: ItemCells, codes: readonly CellProblemCode[]): CartDecision[] =>
  codes
    .map((code) => {
      const affectedItems = byItem
        .map(({ item, open }) => ({ item, cells: cellsWithProblem(open, item, code) }))
        .filter(({ cells }) => cells.length > 0);
      return { code, byItem: affectedItems, cells: affectedItems.flatMap(({ cells }) => cells) };
    })
    .filter((decision) => decision.byItem.length > 1);

/** Applies a decision to all its cells at once and returns the items of the cart. */
export const decideAll = (
  byItem: ItemCells,
  decision: CartDecision,
  decide: (item: StoredItem, cells: readonly CartCell[]) => StoredItem[],
): StoredItem[] =>
  byItem.flatMap(({ item }) => {
    const concerned = decision.byItem.find((each) => each.item === item);
    return concerned ? decide(item, concerned.cells) : [item];
  });

/** Removes cells that are booked already, and all but the first of duplicates within the cart. */
export const removeBooked = (
  byItem: ItemCells,
  decision: CartDecision,
  isBooked: (key: string) => boolean,
): StoredItem[] => {
  const seen = new Set(
    byItem.flatMap(({ cells, open }) => cells.filter((cell) => !open.includes(cell)).map(hoursKey)),
  );
  return decideAll(byItem, decision, (item, cells) => {
    const toRemove = cells.filter((cell) => {
      const isFirst = !seen.has(hoursKey(cell));
      seen.add(hoursKey(cell));
      return !isFirst || isBooked(hoursKey(cell));
    });
    return revertCells(item, toRemove, undefined);
  });
};
