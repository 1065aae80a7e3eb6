import { DEFAULT_LIMIT } from '@contract/list';
import { PREMISE_SORTS } from '@contract/premise';
import type { PremiseListQuery } from '@src/api/premise';

/** What a list of premises shows, as it stands in the URL. */
export interface PremiseListState {
  globalKey: string;
  /** Id of a region as digits; empty for all. */
  region: string;
  /** "name" or "-name". */
  sort: string;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT = 'name';

export const NO_FILTERS = { globalKey: '', region: '' } as const satisfies Partial<PremiseListState>;

const isSort = (word: string | null): word is string =>
  PREMISE_SORTS.some((column) => word === column || word === `-${column}`);

/** Reads the URL; what it can't mean counts as left out, so that an old or broken link still opens a list. */
export const readListState = (search: URLSearchParams): PremiseListState => {
  const region = search.get('region') ?? '';
  const sort = search.get('sort');
  const page = Number(search.get('page'));
  return {
    globalKey: (search.get('globalKey') ?? '').slice(0, 100),
    region: /^[1-9]\d{0,8}$/.test(region) ? region : '',
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
};

/** Writes only what differs from the list as it opens, so that its plain address stays plain. */
export const writeListState = (state: PremiseListState): URLSearchParams => {
  const search = new URLSearchParams();
  if (state.globalKey) search.set('globalKey', state.globalKey);
  if (state.region) search.set('region', state.region);
  if (state.sort !== DEFAULT_SORT) search.set('sort', state.sort);
  if (state.page > 1) search.set('page', String(state.page));
  return search;
};

export const toQuery = (state: PremiseListState): PremiseListQuery => ({
  limit: String(DEFAULT_LIMIT),
  offset: String((state.page - 1) * DEFAULT_LIMIT),
  sort: state.sort as PremiseListQuery['sort'],
  ...(state.globalKey ? { globalKey: state.globalKey } : {}),
  ...(state.region ? { region: state.region } : {}),
});
