import type { Area } from '@contract/access';
import type { Booking, booking, CartOrder } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { type BookingVerdict, bookingValidationCalls } from '@contract/booking-validation';
import type { ChangePreview } from '@contract/change-preview';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall } from './use-call';
import { useChange, type WriteCall } from './use-change';

/** Initial values of the owner fields of a new booking. */
export const useOwnerInfo = (area: Area, premiseId: number) =>
  useCall(bookingCalls.ownerInfo[area], { query: { premiseId } }, { staleTime: Number.POSITIVE_INFINITY });

/** A dry run of an edit; fetched again when the cart, the bookings or the prices change. */
export const useChangePreview = (
  area: Area,
  bookingId: number,
  order: CartOrder,
  /** The page's own total and the version that it knows; a preview for other values is outdated. */
  asOf: { pricedAt: number; version: number },
) => {
  const queryClient = useQueryClient();
  const call = bookingCalls.preview[area];
  const given = { params: { id: bookingId }, body: order };
  const enabled = order.cartItems.length > 0;
  return {
    ...useCall(call, given, { enabled, asOf, keepsPrevious: true, gcTime: 0 }),
    /** Replaces the previewed items by those of a refused edit. */
    replaceItems: (items: ChangePreview['items']) =>
      queryClient.setQueryData<ChangePreview>(
        keyOf(call, given, asOf),
        (before) => before && { ...before, items },
      ),
  };
};

export const verdictCalls = {
  admin: bookingValidationCalls.cartForClient,
  client: bookingValidationCalls.cart,
};

/**
 * The server's validation of a cart; fetched again when the cart, the bookings or the prices change. `asOf` is the
 * total that the page computes: when it changes, an older verdict is outdated.
 */
export const useCartVerdict = (area: Area, order: CartOrder, asOf: number) => {
  const queryClient = useQueryClient();
  const call = verdictCalls[area];
  const given = { body: order };
  const enabled = order.cartItems.length > 0;
  return {
    ...useCall(call, given, { enabled, asOf, keepsPrevious: true, gcTime: 0 }),
    /** Replaces the verdict by that of a refused order. */
    replace: (verdict: BookingVerdict) => queryClient.setQueryData(keyOf(call, given, asOf), verdict),
  };
};

/** Changes one booking and caches the booking in the answer. */
export const useBookingChange = <C extends WriteCall & { answer: typeof booking }>(area: Area, call: C) =>
  useChange(call, (answer, queryClient) => {
    const changed = answer as Booking;
    queryClient.setQueryData(keyOf(bookingCalls.get[area], { params: { id: changed.id } }), changed);
  });
