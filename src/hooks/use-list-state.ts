import type { ListDeclaration, ListState } from '../lib/list-state';
import { usePageSearch } from './use-page-search';

/** What `ListView` needs of the state: whether anything is filtered, and the ways on. */
export interface ListActions {
  isFiltered: boolean;
  clear: () => void;
  toPage: (page: number) => void;
  toSort: (sort: string) => void;
}

/** The state of a list, which stands in the URL, with the query of its call. */
export const useListState = <S extends ListState, Q>(list: ListDeclaration<S, Q>) => {
  const [search, setSearch] = usePageSearch();
  const state = list.read(search);
  const filterCount = list.countFilters(state);
  /** A new search, filter or order begins at the first page. */
  const change = (wanted: Partial<S>) => {
    setSearch(list.write({ ...state, page: 1, ...wanted }, search), {
      // A letter more in the search is no step to go back to; a page or a filter is.
      replace: Object.keys(wanted).join() === 'globalKey',
    });
    if (wanted.page) scrollTo(0, 0);
  };
  const actions: ListActions = {
    isFiltered: filterCount > 0 || Boolean(state.globalKey),
    clear: () => change(list.noFilters),
    toPage: (page) => change({ page } as Partial<S>),
    toSort: (sort) => change({ sort } as Partial<S>),
  };
  return {
    state,
    query: list.toQuery(state),
    change,
    filterCount,
    /** Leaves the search as it is. */
    clearFilters: () => change({ ...list.noFilters, globalKey: state.globalKey }),
    actions,
  };
};

/** A list as its `FilterBar` changes it. */
export type ListInUse<S extends ListState> = Omit<ReturnType<typeof useListState<S, unknown>>, 'query'>;
