import { GUARD_SORTS, type GuardStatus } from '@contract/guard';
import { DEFAULT_LIMIT } from '@contract/list';
import type { GuardListQuery } from '@src/api/guard';
import { readGlobalKey, readId, readPage, readSort } from '@src/lib/url-state';

type GuardSort = (typeof GUARD_SORTS)[number];

/** What the list of guards shows, as it stands in the URL. */
export interface GuardListState {
  globalKey: string;
  /** Id of a guard group as digits; empty for all. */
  group: string;
  status: GuardStatus | '';
  /** Days within which a licence expires, as digits; empty for any. */
  expiringWithin: string;
  sort: GuardSort | `-${GuardSort}`;
  /** From 1. */
  page: number;
}

export const EXPIRY_CHOICES = [30, 90, 180] as const;

export const NO_FILTERS = {
  globalKey: '',
  group: '',
  status: '',
  expiringWithin: '',
} as const satisfies Partial<GuardListState>;

const readStatus = (word: string | null): GuardListState['status'] =>
  word === 'active' || word === 'inactive' ? word : '';

export const readListState = (search: URLSearchParams): GuardListState => {
  const days = search.get('expiringWithin') ?? '';
  return {
    globalKey: readGlobalKey(search),
    group: readId(search, 'securityGroupId'),
    status: readStatus(search.get('status')),
    expiringWithin: /^\d{1,4}$/.test(days) && Number(days) <= 3660 ? days : '',
    sort: readSort(search, GUARD_SORTS, 'name'),
    page: readPage(search),
  };
};

/** The words of the URL are those of the call; without what the list opens with. */
const filters = (state: GuardListState) => ({
  ...(state.globalKey ? { globalKey: state.globalKey } : {}),
  ...(state.group ? { securityGroupId: state.group } : {}),
  ...(state.status ? { status: state.status } : {}),
  ...(state.expiringWithin ? { expiringWithin: state.expiringWithin } : {}),
});

export const writeListState = (state: GuardListState): URLSearchParams =>
  new URLSearchParams({
    ...filters(state),
    ...(state.sort === 'name' ? {} : { sort: state.sort }),
    ...(state.page > 1 ? { page: String(state.page) } : {}),
  });

export const toQuery = (state: GuardListState): GuardListQuery => ({
  ...filters(state),
  limit: String(DEFAULT_LIMIT),
  offset: String((state.page - 1) * DEFAULT_LIMIT),
  sort: state.sort,
});
