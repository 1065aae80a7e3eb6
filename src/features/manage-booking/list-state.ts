import { BOOKING_SORTS, bookingCalls } from '@contract/booking-calls';
import { listState, type StateOfList } from '@src/lib/list-state';

const declaration = {
  sorts: BOOKING_SORTS,
  opensBy: '-createdAt',
  filters: {
    globalKey: 'value',
    status: 'values',
    premiseId: 'value',
    companyId: 'value',
    month: 'month',
    urgent: 'flag',
    waiting: 'flag',
  },
} as const;

export const bookingList = listState(bookingCalls.list.admin, declaration);
export const clientBookingList = listState(bookingCalls.list.client, declaration);

export type BookingListState = StateOfList<typeof bookingList>;
