import { BOOKING_STATUSES, type BookingStatus } from '@contract/booking';
import { BOOKING_SORTS } from '@contract/booking-calls';
import { DEFAULT_LIMIT } from '@contract/list';
import { month as monthSchema } from '@contract/primitives';
import type { BookingListQuery } from '@src/api/booking';
import { readGlobalKey, readId, readPage, readSort } from '@src/lib/url-state';

type BookingSort = (typeof BOOKING_SORTS)[number];

/** What the list of bookings shows, as it stands in the URL. */
export interface BookingListState {
  globalKey: string;
  statuses: readonly BookingStatus[];
  /** Ids as digits; empty for all. */
  premiseId: string;
  companyId: string;
  /** "YYYY-MM"; empty for all. */
  month: string;
  isUrgent: boolean;
  isWaiting: boolean;
  sort: BookingSort | `-${BookingSort}`;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT = '-createdAt';

/** What stands in the filters while nothing is filtered. */
export const NO_FILTERS = {
  globalKey: '',
  statuses: [],
  premiseId: '',
  companyId: '',
  month: '',
  isUrgent: false,
  isWaiting: false,
} as const satisfies Partial<BookingListState>;

export const readListState = (search: URLSearchParams): BookingListState => {
  const asked = search.getAll('status');
  const month = monthSchema.safeParse(search.get('month'));
  return {
    globalKey: readGlobalKey(search),
    statuses: BOOKING_STATUSES.filter((status) => asked.includes(status)),
    premiseId: readId(search, 'premiseId'),
    companyId: readId(search, 'companyId'),
    month: month.success ? month.data : '',
    isUrgent: search.get('urgent') === 'true',
    isWaiting: search.get('waiting') === 'true',
    sort: readSort(search, BOOKING_SORTS, DEFAULT_SORT),
    page: readPage(search),
  };
};

/** Writes only what differs from the list as it opens, so that its plain address stays plain. */
export const writeListState = (state: BookingListState): URLSearchParams => {
  const search = new URLSearchParams();
  if (state.globalKey) search.set('globalKey', state.globalKey);
  for (const status of state.statuses) search.append('status', status);
  if (state.premiseId) search.set('premiseId', state.premiseId);
  if (state.companyId) search.set('companyId', state.companyId);
  if (state.month) search.set('month', state.month);
  if (state.isUrgent) search.set('urgent', 'true');
  if (state.isWaiting) search.set('waiting', 'true');
  if (state.sort !== DEFAULT_SORT) search.set('sort', state.sort);
  if (state.page > 1) search.set('page', String(state.page));
  return search;
};

/** How many filters are set, beside the search. */
export const countFilters = (state: BookingListState): number =>
  state.statuses.length +
  [state.premiseId, state.companyId, state.month, state.isUrgent, state.isWaiting].filter(Boolean).length;

export const toQuery = (state: BookingListState): BookingListQuery => ({
  limit: String(DEFAULT_LIMIT),
  offset: String((state.page - 1) * DEFAULT_LIMIT),
  sort: state.sort,
  ...(state.globalKey ? { globalKey: state.globalKey } : {}),
  ...(state.statuses.length > 0 ? { status: [...state.statuses] } : {}),
  ...(state.premiseId ? { premiseId: state.premiseId } : {}),
  ...(state.companyId ? { companyId: state.companyId } : {}),
  ...(state.month ? { year: state.month.slice(0, 4), month: String(Number(state.month.slice(5))) } : {}),
  ...(state.isUrgent ? { urgent: 'true' } : {}),
  ...(state.isWaiting ? { waiting: 'true' } : {}),
});
