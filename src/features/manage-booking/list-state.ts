import { BOOKING_SORTS, bookingCalls } from '@contract/booking-calls';
import { listState, type StateOfList } from '@src/lib/list-state';

/** For both areas, whose calls only differ in their path. */
export const bookingList = listState(bookingCalls.list.admin, {
  sorts: BOOKING_SORTS,
  defaultSort: '-createdAt',
  filters: {
    globalKey: 'value',
    status: 'values',
    premiseId: 'value',
    companyId: 'value',
    month: 'month',
    urgent: 'flag',
    waiting: 'flag',
  },
  replaces: { waiting: ['status'], status: ['waiting'] },
});

export type BookingListState = StateOfList<typeof bookingList>;
