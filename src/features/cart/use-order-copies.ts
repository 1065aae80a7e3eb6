import type { Area } from '@contract/access';
import type { CartOrder } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Id, Named } from '@contract/primitives';
import type { Cart } from '@domain/cart/cart';
import { toCartItem } from '@domain/cart/sent-items';
import { useCapturePage } from '@src/hooks/use-capture-page';
import { useOneByOne } from '@src/hooks/use-one-by-one';
import { cartActions, storedCart, useCarts } from '@src/stores/cart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Copy } from './use-same-order';

interface OrderRow {
  premise: Named;
  /** The cart that holds the order until it is accepted. */
  cartName: string;
  cart: Cart;
  body: CartOrder;
}

interface OrderCopiesOptions {
  area: Area;
  premise: Named;
  cartName: string;
  /** Called when the orders are sent; their carts hold them from now on. */
  onStarted: () => void;
  /** Called with the new bookings if all were ordered, unless the page has been left. */
  onAllOrdered: (bookingIds: Id[]) => void;
}

/**
 * Orders a cart and its copies, one booking per premise. Before the first is sent, each copy is put into the cart of
 * its premise with its idempotency key: what fails or isn't answered waits there, and a retry orders nothing twice.
 */
export const useOrderCopies = ({ area, premise, cartName, onStarted, onAllOrdered }: OrderCopiesOptions) => {
  const { t } = useTranslation();
  const capturePage = useCapturePage();
  /** The booking that was made at each premise. */
  const [bookingIds] = useState(() => new Map<Id, Id>());
  const rows = useOneByOne({
    call: bookingCalls.order[area],
    givenOf: ({ body }: OrderRow) => ({ body }),
    idOf: (row) => row.premise.id,
    storedKeyOf: (row) => {
      const actions = cartActions(row.cartName);
      return {
        mayHaveArrived:
          (useCarts.getState().carts[row.cartName] ?? storedCart(row.cartName)).orderKey !== null,
        begin: () => actions.beginOrder(row.cart),
        end: (outcome) => (outcome === 'done' ? actions.removeOrdered(row.cart) : actions.endOrder()),
      };
    },
    onRowDone: (row, booking) => bookingIds.set(row.premise.id, booking.id),
    summary: (done, count) => t('cart.same.done', { done, count }),
  });
  const putIntoCart = ({ premise, cartName, order }: Copy, reference: string): OrderRow[] => {
    if (!order || order.items.length === 0) return [];
    const actions = cartActions(cartName);
    actions.setItems(order.items);
    actions.setReference(reference);
    const cart = useCarts.getState().carts[cartName] ?? storedCart(cartName);
    const cartItems = cart.items.map(toCartItem);
    return [{ premise, cartName, cart, body: { premiseId: premise.id, cartItems } }];
  };
  return {
    ...rows,
    bookingIds,
    run: async (sent: CartOrder, cart: Cart, copies: readonly Copy[]) => {
      const isStillOnPage = capturePage();
      const { reference } = sent;
      const own: OrderRow = { premise, cartName, cart, body: sent };
      const others = copies.flatMap((copy) => putIntoCart(copy, cart.reference));
      const all = [own, ...others.map((row) => ({ ...row, body: { ...row.body, reference } }))];
      onStarted();
      const done = await rows.run(all);
      if (done.length === all.length && isStillOnPage())
        onAllOrdered(done.flatMap((row) => bookingIds.get(row.premise.id) ?? []));
    },
  };
};
