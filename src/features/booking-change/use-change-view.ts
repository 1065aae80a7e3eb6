import type { Area } from '@contract/access';
import type { CartOrder } from '@contract/booking';
import type { StoredItem } from '@domain/cart/cart';
import { cartCells, digestOf, readCells } from '@domain/cart/cart-cells';
import { planOf } from '@domain/cart/evaluate-cells';
import type { OpenedBooking } from '@domain/cart/open-booking';
import type { OrderRules } from '@domain/cart/order-rules';
import { sentItems } from '@domain/cart/sent-items';
import { useChangePreview } from '@src/api/booking';
import { useMemo } from 'react';

interface EditedBooking {
  area: Area;
  bookingId: number;
  premiseId: number;
  opened: OpenedBooking;
}

/** The cart of an edited booking with the server's preview of the change, or the page's own until it arrives. */
export const useChangeView = (
  { area, bookingId, premiseId, opened }: EditedBooking,
  items: readonly StoredItem[],
  rules: OrderRules,
) => {
  const order: CartOrder = useMemo(
    () => ({ premiseId, cartItems: sentItems(items, opened) }),
    [premiseId, items, opened],
  );
  const plan = useMemo(() => planOf(order.cartItems, opened.slots, rules), [order, opened, rules]);
  const preview = useChangePreview(area, bookingId, order, {
    pricedAt: digestOf(plan.items) + plan.totalAfter,
    version: opened.version,
  });
  const isCurrent = preview.data !== undefined && !preview.isPlaceholderData;
  const serverVerdict = isCurrent ? preview.data : undefined;
  const cells = useMemo(
    () => cartCells({ evaluated: plan.items, added: plan.added, serverVerdict: serverVerdict?.items }),
    [plan, serverVerdict],
  );
  return {
    order,
    preview,
    ...readCells(items, cells),
    /** The server's preview of this cart; undefined until it arrives. */
    serverVerdict,
    totalBefore: serverVerdict?.totalBefore ?? plan.totalBefore,
    totalAfter: serverVerdict?.totalAfter ?? plan.totalAfter,
  };
};
export type ChangeView = ReturnType<typeof useChangeView>;
