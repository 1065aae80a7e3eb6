import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { rolesIn } from '@domain/access';
import { findTransition } from '@domain/booking-transitions';
import type { ToldPriceBook } from '@src/api/premise';
import { useNow } from '@src/hooks/use-now';
import { useCarts } from '@src/stores/cart';
import { useRoles } from '@src/stores/session';
import { useLayoutEffect, useMemo } from 'react';
import type { Terms } from './draft-shifts';
import { fitCart } from './edit-cart';
import { openBooking } from './opened-booking';

export interface BookingToEdit {
  area: Area;
  booking: Booking;
  book: ToldPriceBook;
  cutOffHours: number;
  isPremiseClosed: boolean;
  /** See `editCartName`; read from the browser's store. */
  cartName: string;
}

/** Opens a booking as a cart, and keeps the cart in step with it as long as nothing is changed there. */
export const useOpenedBooking = ({ area, booking, book, cutOffHours, ...given }: BookingToEdit) => {
  const { isPremiseClosed, cartName } = given;
  const now = useNow(book);
  const roles = useRoles();
  // As a cancel by the same person would be.
  const isBound = findTransition('cancel', booking.status, rolesIn(area, roles))?.untilCutOff === true;
  const opened = useMemo(
    () => openBooking(booking, { now, cutOffHours, isBound }),
    [booking, now, cutOffHours, isBound],
  );
  const terms: Terms = useMemo(
    () => ({ book, now, isPremiseClosed, own: opened }),
    [book, now, isPremiseClosed, opened],
  );
  const cart = useCarts(({ carts }) => carts[cartName]);
  const fitting = useMemo(() => fitCart(cart, opened, terms), [cart, opened, terms]);
  useLayoutEffect(() => {
    if (fitting !== cart) useCarts.getState().show(cartName, fitting);
  }, [fitting, cart, cartName]);
  return { opened, terms, isReady: fitting === cart };
};
