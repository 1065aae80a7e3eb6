import type { Area } from '@contract/access';
import type { CartOrder } from '@contract/booking';
import type { StoredItem } from '@domain/cart/cart';
import { cartCells, digestOf, readCells } from '@domain/cart/cart-cells';
import { evaluateItems } from '@domain/cart/evaluate-cells';
import type { OrderRules } from '@domain/cart/order-rules';
import { toCartItem } from '@domain/cart/sent-items';
import { useCartVerdict } from '@src/api/booking';
import { useMemo } from 'react';

/** The cart with the server's verdict on every cell, or the page's own until it arrives. */
export const useCartView = (
  area: Area,
  premiseId: number,
  items: readonly StoredItem[],
  rules: OrderRules,
) => {
  const order: CartOrder = useMemo(
    () => ({ premiseId, cartItems: items.map(toCartItem) }),
    [premiseId, items],
  );
  // Without booked shifts, which the server checks: the verdict isn't refetched when the calendar loads more of them.
  const evaluated = useMemo(() => evaluateItems(order.cartItems, { ...rules, booked: [] }), [order, rules]);
  const verdict = useCartVerdict(area, order, digestOf(evaluated));
  const isCurrent = verdict.data !== undefined && !verdict.isPlaceholderData;
  const serverVerdict = isCurrent ? verdict.data : undefined;
  const cells = useMemo(
    () => cartCells({ evaluated, added: evaluated, serverVerdict: serverVerdict?.items }),
    [evaluated, serverVerdict],
  );
  const cartFacts = readCells(items, cells);
  return {
    order,
    verdict,
    ...cartFacts,
    total: cartFacts.sum.total,
    /** How many cells need a decision. */
    openCount: cartFacts.byItem.reduce((sum, { open }) => sum + open.length, 0),
    isCurrent,
  };
};
export type CartView = ReturnType<typeof useCartView>;
