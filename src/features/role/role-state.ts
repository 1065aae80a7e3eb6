import type { RoleName } from '@contract/access';
import { DEFAULT_LIMIT } from '@contract/list';
import { USER_SORTS } from '@contract/user';
import type { RoleUserQuery } from '@src/api/role';
import { paths } from '@src/lib/paths';
import { ROLES_IN_ORDER } from '@src/lib/roles';
import { readGlobalKey, readPage, readSort } from '@src/lib/url-state';

type UserSort = (typeof USER_SORTS)[number];

/** What the users of a role show, as it stands in the URL. */
export interface RoleState {
  role: RoleName;
  globalKey: string;
  sort: UserSort | `-${UserSort}`;
  /** From 1. */
  page: number;
}

const FIRST_ROLE: RoleName = 'SuperAdmin';

export const NO_FILTERS = { globalKey: '' } as const satisfies Partial<RoleState>;

export const readRoleState = (search: URLSearchParams): RoleState => ({
  role: ROLES_IN_ORDER.find((role) => role === search.get('role')) ?? FIRST_ROLE,
  globalKey: readGlobalKey(search),
  sort: readSort(search, USER_SORTS, 'name'),
  page: readPage(search),
});

export const writeRoleState = (state: RoleState): URLSearchParams =>
  new URLSearchParams({
    ...(state.role === FIRST_ROLE ? {} : { role: state.role }),
    ...(state.globalKey ? { globalKey: state.globalKey } : {}),
    ...(state.sort === 'name' ? {} : { sort: state.sort }),
    ...(state.page > 1 ? { page: String(state.page) } : {}),
  });

/** Another role begins with everybody who has it. */
export const pathOfRole = (role: RoleName): string =>
  role === FIRST_ROLE ? paths.roles : `${paths.roles}?role=${role}`;

export const toQuery = ({ globalKey, sort, page }: RoleState): RoleUserQuery => ({
  limit: String(DEFAULT_LIMIT),
  offset: String((page - 1) * DEFAULT_LIMIT),
  sort,
  ...(globalKey ? { globalKey } : {}),
});
