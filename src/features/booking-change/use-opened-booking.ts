import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { rolesIn } from '@domain/access';
import { transitionOf } from '@domain/booking-transitions';
import { isChanged, reconcileCart } from '@domain/cart/edit-cart';
import { openBooking } from '@domain/cart/open-booking';
import type { OrderRules } from '@domain/cart/order-rules';
import type { ReceivedPriceBook } from '@src/api/premise';
import { useNow } from '@src/hooks/use-now';
import { useCarts } from '@src/stores/cart';
import { useRoles } from '@src/stores/session';
import { useLayoutEffect, useMemo } from 'react';

export interface BookingToEdit {
  area: Area;
  booking: Booking;
  book: ReceivedPriceBook;
  cutOffHours: number;
  isPremiseClosed: boolean;
  /** See `editCartName`; read from the browser's store. */
  cartName: string;
}

/** Opens a booking as a cart. While the cart has no changes, it follows changes of the booking. */
export const useOpenedBooking = ({ area, booking, book, cutOffHours, ...given }: BookingToEdit) => {
  const { isPremiseClosed, cartName } = given;
  const now = useNow(book);
  const roles = useRoles();
  // The cut-off applies to the users whom it also keeps from cancelling.
  const isBound = transitionOf('cancel', booking.status, rolesIn(area, roles))?.untilCutOff === true;
  const opened = useMemo(
    () => openBooking(booking, { now, cutOffHours, isBound }),
    [booking, now, cutOffHours, isBound],
  );
  const rules: OrderRules = useMemo(
    () => ({ book, now, isPremiseClosed, existing: opened }),
    [book, now, isPremiseClosed, opened],
  );
  const cart = useCarts(({ carts }) => carts[cartName]);
  const reconciled = useMemo(() => reconcileCart(cart, opened, rules), [cart, opened, rules]);
  useLayoutEffect(() => {
    if (reconciled !== cart) useCarts.getState().show(cartName, reconciled);
  }, [reconciled, cart, cartName]);
  // The page of a change that has arrived stays drawn: it still says that its answer was lost.
  const hasArrived = cart !== undefined && isChanged(cart) && cart.base?.version !== opened.version;
  return { opened, rules, isReady: reconciled === cart || hasArrived };
};
