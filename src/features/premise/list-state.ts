import { DEFAULT_LIMIT } from '@contract/list';
import { PREMISE_SORTS, type PremiseStatus, premiseStatus } from '@contract/premise';
import type { PremiseListQuery } from '@src/api/premise';
import { readGlobalKey, readId, readPage, readSort } from '@src/lib/url-state';

type PremiseSort = (typeof PREMISE_SORTS)[number];

/** What a list of premises shows, as it stands in the URL. */
export interface PremiseListState {
  globalKey: string;
  /** Id of a region as digits; empty for all. */
  region: string;
  status: PremiseStatus | '';
  isWithoutGroup: boolean;
  /** "name" or "-name". */
  sort: PremiseSort | `-${PremiseSort}`;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT = 'name';

/** What stands in the filters while nothing is filtered. */
export const NO_FILTERS = {
  globalKey: '',
  region: '',
  status: '',
  isWithoutGroup: false,
} as const satisfies Partial<PremiseListState>;

/** Reads the URL; what it can't mean counts as left out, so that an old or broken link still opens a list. */
export const readListState = (search: URLSearchParams): PremiseListState => {
  return {
    globalKey: readGlobalKey(search),
    region: readId(search, 'region'),
    status: premiseStatus.options.find((status) => status === search.get('status')) ?? '',
    isWithoutGroup: search.get('withoutGroup') === 'true',
    sort: readSort(search, PREMISE_SORTS, DEFAULT_SORT),
    page: readPage(search),
  };
};

/** Writes only what differs from the list as it opens, so that its plain address stays plain. */
export const writeListState = (state: PremiseListState): URLSearchParams => {
  const search = new URLSearchParams();
  if (state.globalKey) search.set('globalKey', state.globalKey);
  if (state.region) search.set('region', state.region);
  if (state.status) search.set('status', state.status);
  if (state.isWithoutGroup) search.set('withoutGroup', 'true');
  if (state.sort !== DEFAULT_SORT) search.set('sort', state.sort);
  if (state.page > 1) search.set('page', String(state.page));
  return search;
};

export const toQuery = (state: PremiseListState): PremiseListQuery => ({
  limit: String(DEFAULT_LIMIT),
  offset: String((state.page - 1) * DEFAULT_LIMIT),
  sort: state.sort,
  ...(state.globalKey ? { globalKey: state.globalKey } : {}),
  ...(state.region ? { region: state.region } : {}),
  ...(state.status ? { status: state.status } : {}),
  ...(state.isWithoutGroup ? { withoutGroup: 'true' } : {}),
});
