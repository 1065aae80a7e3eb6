import type { Area } from '@contract/access';
import type { Booking, BookingRow, booking, CartOrder, ChangePreview } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { type BookingVerdict, bookingValidationCalls } from '@contract/booking-validation';
import { useQueryClient } from '@tanstack/react-query';
import { request } from './client';
import { refresh } from './refresh';
import type { Sent } from './try-write';
import { keyOf, useCall } from './use-call';
import { useChange, type WriteCall } from './use-change';

/** What the owner fields of a new booking say at first. */
export const useOwnerInfo = (area: Area, premiseId: number) =>
  useCall(bookingCalls.ownerInfo[area], { query: { premiseId } }, { staleTime: Number.POSITIVE_INFINITY });

/** What an edit of a booking would do; asked for again whenever the cart, the bookings or the prices change. */
export const useChangePreview = (
  area: Area,
  bookingId: number,
  order: CartOrder,
  /** What the page itself reckons, and the version that it knows: an answer to another one is past. */
  asOf: { pricedAt: number; version: number },
) => {
  const queryClient = useQueryClient();
  const call = bookingCalls.preview[area];
  const given = { params: { id: bookingId }, body: order };
  const enabled = order.cartItems.length > 0;
  return {
    ...useCall(call, given, { enabled, asOf, keepsPrevious: true, gcTime: 0 }),
    /** Takes the verdict on the cells that came with a refused edit. */
    replaceItems: (items: ChangePreview['items']) =>
      queryClient.setQueryData<ChangePreview>(
        keyOf(call, given, asOf),
        (before) => before && { ...before, items },
      ),
  };
};

const verdictCalls = { admin: bookingValidationCalls.cartForClient, client: bookingValidationCalls.cart };

/**
 * The server's verdict on a cart; asked for again whenever the cart, the bookings or the prices change. `asOf` is what
 * the page itself reckons: when that changes, an older verdict no longer counts.
 */
export const useCartVerdict = (area: Area, order: CartOrder, asOf: number) => {
  const queryClient = useQueryClient();
  const call = verdictCalls[area];
  const given = { body: order };
  const enabled = order.cartItems.length > 0;
  return {
    ...useCall(call, given, { enabled, asOf, keepsPrevious: true, gcTime: 0 }),
    /** Takes a verdict that came with a refused order. */
    replace: (verdict: BookingVerdict) => queryClient.setQueryData(keyOf(call, given, asOf), verdict),
  };
};

/** A change of one booking; what it answers is the booking as it now is. */
export const useBookingChange = <C extends WriteCall & { answer: typeof booking }>(area: Area, call: C) =>
  useChange(call, (answer, queryClient) => {
    const changed = answer as Booking;
    queryClient.setQueryData(keyOf(bookingCalls.get[area], { params: { id: changed.id } }), changed);
  });

/** Approves all that waits of one booking after the other; `finish` fetches again what has changed by it. */
export const useApproveOneByOne = () => {
  const queryClient = useQueryClient();
  return {
    approve: ({ id, version }: Pick<BookingRow, 'id' | 'version'>, sent: Sent) =>
      request(bookingCalls.approve, { params: { bookingId: id }, body: { version }, ...sent }),
    finish: () => refresh(queryClient, [...bookingCalls.approve.tells, 'Notification', 'NotificationCount']),
  };
};
