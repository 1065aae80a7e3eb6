import type { Area } from '@contract/access';
import type { CartOrder } from '@contract/booking';
import type { StoredItem } from '@domain/cart/cart';
import { cartCells, digestOf, readCells } from '@domain/cart/cart-cells';
import { judge } from '@domain/cart/judge-cells';
import type { OrderRules } from '@domain/cart/order-rules';
import { onWire } from '@domain/cart/sent-items';
import { useCartVerdict } from '@src/api/booking';
import { useMemo } from 'react';

/** The cart with the server's verdict on every cell, or with the page's own until that comes. */
export const useCartView = (
  area: Area,
  premiseId: number,
  items: readonly StoredItem[],
  rules: OrderRules,
) => {
  const order: CartOrder = useMemo(() => ({ premiseId, cartItems: items.map(onWire) }), [premiseId, items]);
  // What is booked the server knows better: its verdict need not be asked for again when the calendar learns of more.
  const judged = useMemo(() => judge(order.cartItems, { ...rules, booked: [] }), [order, rules]);
  const verdict = useCartVerdict(area, order, digestOf(judged));
  const isCurrent = verdict.data !== undefined && !verdict.isPlaceholderData;
  const serverVerdict = isCurrent ? verdict.data : undefined;
  const cells = useMemo(
    () => cartCells({ judged, added: judged, serverVerdict: serverVerdict?.items }),
    [judged, serverVerdict],
  );
  const read = readCells(items, cells);
  return {
    order,
    verdict,
    ...read,
    total: read.sum.total,
    /** How many cells wait for a decision. */
    toDecide: read.byItem.reduce((sum, { open }) => sum + open.length, 0),
    isCurrent,
  };
};
export type CartView = ReturnType<typeof useCartView>;
