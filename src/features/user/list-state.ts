import { ROLES, type RoleName } from '@contract/access';
import { DEFAULT_LIMIT } from '@contract/list';
import { type UserStatus, userStatus } from '@contract/person';
import { USER_SORTS } from '@contract/user';
import type { UserListQuery } from '@src/api/user';
import { readGlobalKey, readPage, readSort } from '@src/lib/url-state';

type UserSort = (typeof USER_SORTS)[number];

/** What the list of users shows, as it stands in the URL. */
export interface UserListState {
  globalKey: string;
  status: UserStatus | '';
  role: RoleName | '';
  sort: UserSort | `-${UserSort}`;
  /** From 1. */
  page: number;
}

export const STATUSES = userStatus.options;

export const NO_FILTERS = { globalKey: '', status: '', role: '' } as const satisfies Partial<UserListState>;

export const readListState = (search: URLSearchParams): UserListState => ({
  globalKey: readGlobalKey(search),
  status: STATUSES.find((status) => status === search.get('status')) ?? '',
  role: ROLES.find((role) => role === search.get('role')) ?? '',
  sort: readSort(search, USER_SORTS, 'name'),
  page: readPage(search),
});

const filters = ({ globalKey, status, role }: UserListState) => ({
  ...(globalKey ? { globalKey } : {}),
  ...(status ? { status } : {}),
  ...(role ? { role } : {}),
});

export const writeListState = (state: UserListState): URLSearchParams =>
  new URLSearchParams({
    tab: 'all',
    ...filters(state),
    ...(state.sort === 'name' ? {} : { sort: state.sort }),
    ...(state.page > 1 ? { page: String(state.page) } : {}),
  });

export const toQuery = (state: UserListState): UserListQuery => ({
  ...filters(state),
  limit: String(DEFAULT_LIMIT),
  offset: String((state.page - 1) * DEFAULT_LIMIT),
  sort: state.sort,
});
