import { SCOPED_USER_SORTS } from '@contract/access-right';
import { DEFAULT_LIMIT } from '@contract/list';
import type { ScopedUserQuery } from '@src/api/access-right';
import { paths } from '@src/lib/paths';
import { readGlobalKey, readPage, readSort } from '@src/lib/url-state';

type RightsSort = (typeof SCOPED_USER_SORTS)[number];

/** What the list of scopes shows, as it stands in the URL. */
interface RightsState {
  globalKey: string;
  sort: RightsSort | `-${RightsSort}`;
  /** From 1. */
  page: number;
}

export const NO_FILTERS = { globalKey: '' } as const satisfies Partial<RightsState>;
export const RIGHTS_PATH = `${paths.roles}?tab=rights`;

export const readRightsState = (search: URLSearchParams): RightsState => ({
  globalKey: readGlobalKey(search),
  sort: readSort(search, SCOPED_USER_SORTS, 'name'),
  page: readPage(search),
});

export const writeRightsState = (state: RightsState): URLSearchParams =>
  new URLSearchParams({
    tab: 'rights',
    ...(state.globalKey ? { globalKey: state.globalKey } : {}),
    ...(state.sort === 'name' ? {} : { sort: state.sort }),
    ...(state.page > 1 ? { page: String(state.page) } : {}),
  });

export const toQuery = ({ globalKey, sort, page }: RightsState): ScopedUserQuery => ({
  limit: String(DEFAULT_LIMIT),
  offset: String((page - 1) * DEFAULT_LIMIT),
  sort,
  ...(globalKey ? { globalKey } : {}),
});

/** As many as one change takes. */
const MOST_PEOPLE = 500;

/** Whose scopes are changed together: "3,7"; undefined where the URL asks for no such change. */
export const readPeople = (search: URLSearchParams): number[] | undefined => {
  const words = search.get('people')?.split(',');
  if (!words) return;
  const ids = words.filter((word) => /^[1-9]\d{0,8}$/.test(word)).map(Number);
  return [...new Set(ids)].slice(0, MOST_PEOPLE);
};

export const pathOfPeople = (userIds: readonly number[]): string =>
  `${RIGHTS_PATH}&people=${userIds.join(',')}`;
