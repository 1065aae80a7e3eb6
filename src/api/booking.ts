import type { Area } from '@contract/access';
import type { Booking, BookingRow, CartOrder, ChangePreview, EditedCart } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import { type BookingVerdict, bookingValidationCalls } from '@contract/booking-validation';
import type { CallBody } from '@contract/call';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RequestOptions, request } from './client';
import type { Sent } from './try-write';
import { useChange } from './use-change';

export type BookingListQuery = RequestOptions<typeof bookingCalls.list.admin>['query'];

const bookingKey = (area: Area, bookingId: number) => ['Booking', area, bookingId] as const;

/** A page of the bookings in reach; the page before stays in sight while the next one is fetched. */
export const useBookings = (area: Area, query: BookingListQuery) =>
  useQuery({
    queryKey: ['Booking', area, 'list', query],
    queryFn: ({ signal }) => request(bookingCalls.list[area], { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useBooking = (area: Area, bookingId: number) =>
  useQuery({
    queryKey: bookingKey(area, bookingId),
    queryFn: ({ signal }) => request(bookingCalls.get[area], { params: { id: bookingId }, signal }),
  });

/** What the owner fields of a new booking say at first. */
export const useOwnerInfo = (area: Area, premiseId: number) =>
  useQuery({
    queryKey: ['Premise', area, premiseId, 'ownerInfo'],
    queryFn: ({ signal }) => request(bookingCalls.ownerInfo[area], { query: { premiseId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What an edit of a booking would do; asked for again whenever the cart, the bookings or the prices change. */
export const useChangePreview = (
  area: Area,
  bookingId: number,
  order: CartOrder,
  /** What the page itself reckons, and the version that it knows: an answer to another one is past. */
  known: { pricedAt: number; version: number },
) => {
  const queryClient = useQueryClient();
  const queryKey = ['Booking', 'preview', bookingId, order, known] as const;
  const preview = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request(bookingCalls.preview[area], { params: { id: bookingId }, body: order, signal }),
    enabled: order.cartItems.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    ...preview,
    /** Takes the verdict on the cells that came with a refused edit. */
    replaceItems: (items: ChangePreview['items']) =>
      queryClient.setQueryData<ChangePreview>(queryKey, (before) => before && { ...before, items }),
  };
};

/** What a write of a booking answers is the booking as it now is. */
const keepBooking = (area: Area) => (booking: Booking, queryClient: QueryClient) =>
  void queryClient.setQueryData(bookingKey(area, booking.id), booking);

/** Sends an edited booking. */
export const useEditBooking = (area: Area, bookingId: number) =>
  useChange(
    ['Booking', 'Premise', 'Invoice'],
    (body: EditedCart, sent) =>
      request(bookingCalls.edit[area], { params: { id: bookingId }, body, ...sent }),
    keepBooking(area),
  );

/** A stored booking judged as of now, with the change that waits. `version` is the one that is looked at. */
export const useStoredVerdict = (bookingId: number, version: number, isAsked: boolean) =>
  useQuery({
    queryKey: ['Booking', 'verdict', 'stored', bookingId, version],
    queryFn: ({ signal }) => request(bookingValidationCalls.stored, { params: { id: bookingId }, signal }),
    enabled: isAsked,
  });

const verdictCalls = { admin: bookingValidationCalls.cartForClient, client: bookingValidationCalls.cart };
/** `pricedAt` is what the page itself reckons: when that changes, an older verdict no longer counts. */
const verdictKey = (order: CartOrder, pricedAt: number) => ['Booking', 'verdict', order, pricedAt] as const;

/** The server's verdict on a cart; asked for again whenever the cart, the bookings or the prices change. */
export const useCartVerdict = (area: Area, order: CartOrder, pricedAt: number) => {
  const queryClient = useQueryClient();
  const queryKey = verdictKey(order, pricedAt);
  const verdict = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(verdictCalls[area], { body: order, signal }),
    enabled: order.cartItems.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    ...verdict,
    /** Takes a verdict that came with a refused order. */
    replace: (given: BookingVerdict) => queryClient.setQueryData<BookingVerdict>(queryKey, given),
  };
};

/** Orders a cart. */
export const useOrder = (area: Area) =>
  useChange(
    ['Booking', 'Premise'],
    (order: CartOrder, sent) => request(bookingCalls.order[area], { body: order, ...sent }),
    keepBooking(area),
  );

type Decision = Omit<CallBody<typeof bookingCalls.reject>, 'reason'> & { reason?: string };

/** What an approver decides: waiting slots by id, and why. */
export interface DecisionGiven {
  action: 'approve' | 'reject';
  decision: Decision;
}

/** Approves or rejects waiting slots of a booking. */
export const useDecideBooking = (area: Area, bookingId: number) =>
  useChange(
    ['Booking', 'Invoice'],
    ({ action, decision }: DecisionGiven, sent) => {
      const { reason = '', ...rest } = decision;
      const params = { bookingId };
      return action === 'reject'
        ? request(bookingCalls.reject, { params, body: { ...rest, reason }, ...sent })
        : request(bookingCalls.approve, { params, body: reason ? { ...rest, reason } : rest, ...sent });
    },
    keepBooking(area),
  );

/** Cancels what of a booking has not started. */
export const useCancelBooking = (area: Area, bookingId: number) =>
  useChange(
    ['Booking', 'Premise', 'Invoice'],
    (body: CallBody<typeof bookingCalls.cancel.client>, sent) =>
      request(bookingCalls.cancel[area], { params: { bookingId }, body, ...sent }),
    keepBooking(area),
  );

/** Approves all that waits of one booking after the other; `finish` fetches again what has changed by it. */
export const useApproveOneByOne = () => {
  const queryClient = useQueryClient();
  return {
    approve: ({ id, version }: Pick<BookingRow, 'id' | 'version'>, sent: Sent) =>
      request(bookingCalls.approve, { params: { bookingId: id }, body: { version }, ...sent }),
    finish: () => {
      for (const key of ['Booking', 'Invoice', 'Notification', 'NotificationCount'] as const)
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
  };
};
