import type { Area } from '@contract/access';
import type { CartItem, CartOrder } from '@contract/booking';
import type { BookingVerdict } from '@contract/booking-validation';
import type { CellProblemCode, CellVerdict } from '@contract/cell-verdict';
import type { PriceReason } from '@domain/pricing';
import { type JudgedCell, validateCells } from '@domain/validation';
import { useCartVerdict } from '@src/api/booking';
import type { StoredItem } from '@src/stores/cart-schema';
import { useMemo } from 'react';
import { cellKey } from './cart-cells';
import { sumOf } from './draft-items';
import type { Terms } from './draft-shifts';

/** One cell of the cart with the newest verdict on it. */
export interface CartCell extends Omit<CellVerdict, 'problems'> {
  problems: { code: CellProblemCode; severity: 'error' | 'warning'; message?: string }[];
  /** Why its price is not the plain one, as the page reckons. */
  reasons: PriceReason[];
}

/** An item as it goes over the wire; always in the same order of fields, so that a retry has the same body. */
const onWire = ({ key: _key, confirmed: _confirmed, ...item }: StoredItem): CartItem => item;

/** Cells with something that somebody has to decide: every error, and doubles that are not confirmed. */
const isOpen = (cell: Omit<CartCell, 'reasons'>, item: StoredItem | undefined): boolean =>
  cell.problems.some(
    ({ severity }) => severity === 'error' || item?.confirmed.includes(cellKey(cell)) !== true,
  );

/** The cart with the server's verdict on every cell; until one arrives, with the page's own. */
export const useCartView = (area: Area, premiseId: number, items: readonly StoredItem[], terms: Terms) => {
  const order: CartOrder = useMemo(() => ({ premiseId, cartItems: items.map(onWire) }), [premiseId, items]);
  const judged = useMemo(
    () =>
      validateCells({
        cartItems: order.cartItems,
        book: terms.book,
        now: terms.now,
        premiseClosed: terms.isPremiseClosed,
        live: [],
      }),
    [order, terms],
  );
  const digest = judged.items.reduce((sum, { amount, problems }) => sum + amount + problems.length, 0);
  const verdict = useCartVerdict(area, order, digest);
  const isCurrent = verdict.data !== undefined && !verdict.isPlaceholderData;

  const cells = useMemo((): CartCell[] => {
    const byKey = new Map<string, JudgedCell>(
      judged.items.map((cell) => [`${cell.cartItem} ${cellKey(cell)}`, cell]),
    );
    const source: readonly Omit<CartCell, 'reasons'>[] = (isCurrent && verdict.data?.items) || judged.items;
    return source.map((cell) => ({
      ...cell,
      reasons: byKey.get(`${cell.cartItem} ${cellKey(cell)}`)?.reasons ?? [],
    }));
  }, [judged, isCurrent, verdict.data]);

  const byItem = items.map((item, index) => {
    const own = cells.filter(({ cartItem }) => cartItem === index);
    return { item, cells: own, open: own.filter((cell) => isOpen(cell, item)) };
  });
  const counted = cells.filter(({ problems }) => !problems.some(({ severity }) => severity === 'error'));
  return {
    order,
    verdict,
    byItem,
    /** The server's total once it has judged this very cart. */
    total: isCurrent && verdict.data ? verdict.data.total : judged.total,
    isCurrent,
    /** What the total consists of, and the cells that it leaves out. */
    sum: sumOf(counted),
    leftOut: cells.length - counted.length,
    /** How many cells of a verdict somebody has to decide about. */
    countOpen: (given: BookingVerdict) =>
      given.items.filter((cell) => isOpen(cell, items[cell.cartItem])).length,
  };
};
export type CartView = ReturnType<typeof useCartView>;
