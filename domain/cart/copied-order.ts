import { CELL_PROBLEMS, type CellProblemCode, type CellVerdict } from '@contract/cell-verdict';
import { sumMoney } from '../money';
import { cellOfWire } from '../wire-slot';
import type { StoredItem } from './cart';
import { type Sum, sumOf } from './cart-sum';
import { revertCells } from './existing-slots';

/** What can be ordered of items that were copied to another premise. */
export interface CopiedOrder {
  items: StoredItem[];
  sum: Sum;
  /** The number of shifts that are left out, by their first problem. */
  leftOut: { code: CellProblemCode; count: number }[];
}

/** Leaves out all shifts with a problem, also those that are booked already: they were decided for the first premise only. */
export const copiedOrder = (items: readonly StoredItem[], verdict: readonly CellVerdict[]): CopiedOrder => {
  const cells = verdict.map(cellOfWire);
  const rejected = cells.filter(({ problems }) => problems.length > 0);
  const firstProblem = ({ problems }: (typeof cells)[number]) =>
    CELL_PROBLEMS.find((code) => problems.some((problem) => problem.code === code));
  return {
    items: items.flatMap((item, index) =>
      revertCells(
        item,
        rejected.filter(({ cartItem }) => cartItem === index),
        undefined,
      ),
    ),
    sum: sumOf(cells.filter(({ problems }) => problems.length === 0)),
    leftOut: CELL_PROBLEMS.map((code) => ({
      code,
      count: rejected.filter((cell) => firstProblem(cell) === code).length,
    })).filter(({ count }) => count > 0),
  };
};

/** One sum over orders of several premises. */
export const totalOfOrders = (sums: readonly Pick<Sum, 'total' | 'shifts'>[]) => ({
  total: sumMoney(sums.map(({ total }) => total)),
  shifts: sums.reduce((count, { shifts }) => count + shifts, 0),
});
