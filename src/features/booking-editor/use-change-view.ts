import type { Area } from '@contract/access';
import type { CartOrder } from '@contract/booking';
import { useChangePreview } from '@src/api/booking';
import type { StoredItem } from '@src/stores/cart-schema';
import { useMemo } from 'react';
import { planOf } from './draft-items';
import type { Terms } from './draft-shifts';
import type { OpenedBooking } from './opened-booking';
import { sentItems } from './sent-items';
import { cartCells, digestOf, readCells } from './use-cart-view';

interface EditedBooking {
  area: Area;
  bookingId: number;
  premiseId: number;
  opened: OpenedBooking;
}

/** The cart that edits a booking, with the server's word on what it would do; until that comes, with the page's. */
export const useChangeView = (
  { area, bookingId, premiseId, opened }: EditedBooking,
  items: readonly StoredItem[],
  terms: Terms,
) => {
  const order: CartOrder = useMemo(
    () => ({ premiseId, cartItems: sentItems(items, opened) }),
    [premiseId, items, opened],
  );
  const plan = useMemo(() => planOf(order.cartItems, opened.slots, terms), [order, opened, terms]);
  const preview = useChangePreview(area, bookingId, order, {
    pricedAt: digestOf(plan.items) + plan.totalAfter,
    version: opened.version,
  });
  const isCurrent = preview.data !== undefined && !preview.isPlaceholderData;
  const told = isCurrent ? preview.data : undefined;
  const cells = useMemo(
    () => cartCells({ judged: plan.items, added: plan.added, told: told?.items }),
    [plan, told],
  );
  return {
    order,
    preview,
    ...readCells(items, cells),
    /** What the server says of this very cart; undefined until it does. */
    told,
    totalBefore: told?.totalBefore ?? plan.totalBefore,
    totalAfter: told?.totalAfter ?? plan.totalAfter,
  };
};
export type ChangeView = ReturnType<typeof useChangeView>;
