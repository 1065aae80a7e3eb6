import type { Area } from '@contract/access';
import type { CartOrder } from '@contract/booking';
import type { BookingVerdict } from '@contract/booking-validation';
import type { CellProblemCode, CellVerdict } from '@contract/cell-verdict';
import type { JudgedCell } from '@domain/validation';
import { useCartVerdict } from '@src/api/booking';
import type { StoredItem } from '@src/stores/cart-schema';
import { useMemo } from 'react';
import { cellKey } from './cart-cells';
import { judge, sumOf, surchargeOf } from './draft-items';
import type { Terms } from './draft-shifts';
import { onWire } from './sent-items';

/** One cell of a cart with the newest verdict on it. */
export interface CartCell extends Omit<CellVerdict, 'problems'> {
  problems: { code: CellProblemCode; severity: 'error' | 'warning'; message?: string }[];
  /** What the urgent surcharge adds to it, as the page reckons. */
  surcharge: number;
}

/** Cells with something that somebody has to decide: every error, and doubles that are not confirmed. */
const isOpen = (cell: Omit<CartCell, 'surcharge'>, item: StoredItem | undefined): boolean =>
  cell.problems.some(
    ({ severity }) => severity === 'error' || item?.confirmed.includes(cellKey(cell)) !== true,
  );

interface Judgement {
  /** The page's own verdict on every cell. */
  judged: readonly JudgedCell[];
  /** Of these the cells that are priced now. */
  added: readonly JudgedCell[];
  /** The server's verdict on this very cart, once it has come. */
  told: readonly CellVerdict[] | undefined;
}

/** The cells of a cart: with the server's verdict, until one arrives with the page's own. */
export const cartCells = ({ judged, added, told }: Judgement): CartCell[] => {
  const nameOf = (cell: Omit<CartCell, 'surcharge'>) => `${cell.cartItem} ${cellKey(cell)}`;
  const surcharges = new Map(added.map((cell) => [nameOf(cell), surchargeOf(cell)]));
  const source: readonly Omit<CartCell, 'surcharge'>[] = told ?? judged;
  return source.map((cell) => ({ ...cell, surcharge: surcharges.get(nameOf(cell)) ?? 0 }));
};

/** A cart item by item, and what it consists of. */
export const readCells = (items: readonly StoredItem[], cells: readonly CartCell[]) => {
  const counted = cells.filter(({ problems }) => !problems.some(({ severity }) => severity === 'error'));
  return {
    byItem: items.map((item, index) => {
      const own = cells.filter(({ cartItem }) => cartItem === index);
      return { item, cells: own, open: own.filter((cell) => isOpen(cell, item)) };
    }),
    /** What the total consists of, and the cells that it leaves out. */
    sum: sumOf(counted),
    leftOut: cells.length - counted.length,
    /** How many cells of a verdict somebody has to decide about. */
    countOpen: (given: Pick<BookingVerdict, 'items'>) =>
      given.items.filter((cell) => isOpen(cell, items[cell.cartItem])).length,
  };
};

/** Changes whenever the page comes to another verdict by itself: then an older one of the server is past. */
export const digestOf = (judged: readonly JudgedCell[]): number =>
  judged.reduce((sum, { amount, problems }) => sum + amount + problems.length, 0);

/** The cart with the server's verdict on every cell; until one arrives, with the page's own. */
export const useCartView = (area: Area, premiseId: number, items: readonly StoredItem[], terms: Terms) => {
  const order: CartOrder = useMemo(() => ({ premiseId, cartItems: items.map(onWire) }), [premiseId, items]);
  const judged = useMemo(() => judge(order.cartItems, terms), [order, terms]);
  const verdict = useCartVerdict(area, order, digestOf(judged));
  const isCurrent = verdict.data !== undefined && !verdict.isPlaceholderData;
  const told = isCurrent ? verdict.data?.items : undefined;
  const cells = useMemo(() => cartCells({ judged, added: judged, told }), [judged, told]);
  const read = readCells(items, cells);
  return {
    order,
    verdict,
    ...read,
    /** The server's total once it has judged this very cart. */
    total: isCurrent && verdict.data ? verdict.data.total : read.sum.total,
    isCurrent,
  };
};
export type CartView = ReturnType<typeof useCartView>;
