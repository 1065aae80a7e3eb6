import { useLayoutEffect, useRef } from 'react';
import type { ListDeclaration, ListState } from '../lib/list-state';
import { usePageSearch } from './use-page-search';

/** The part of the state that `ListView` uses. */
export interface ListActions {
  isFiltered: boolean;
  clear: () => void;
  goToPage: (page: number) => void;
  sortBy: (sort: string) => void;
}

/** The state of a list in the URL, and the query of its call. */
export const useListState = <S extends ListState, Q>(list: ListDeclaration<S, Q>) => {
  const [search, setSearch] = usePageSearch();
  const state = list.read(search);
  const filterCount = list.countFilters(state);
  // A second change may come before the page is drawn with the first one.
  const written = useRef(search);
  useLayoutEffect(() => {
    written.current = search;
  }, [search]);
  /** A new search, filter or order starts at the first page. */
  const change = (changes: Partial<S>) => {
    const before = written.current;
    written.current = list.write(list.change(list.read(before), changes), before);
    setSearch(written.current, {
      // Typing in the search adds no history entry; changing a page or filter does.
      replace: Object.keys(changes).join() === 'globalKey',
    });
    if (changes.page) scrollTo(0, 0);
  };
  const actions: ListActions = {
    isFiltered: filterCount > 0 || Boolean(state.globalKey),
    clear: () => change(list.noFilters),
    goToPage: (page) => change({ page } as Partial<S>),
    sortBy: (sort) => change({ sort } as Partial<S>),
  };
  return {
    state,
    query: list.toQuery(state),
    change,
    filterCount,
    /** Keeps the search. */
    clearFilters: () => change({ ...list.noFilters, globalKey: state.globalKey }),
    actions,
  };
};

/** The state of a list for its `FilterBar`. */
export type ListInUse<S extends ListState> = Omit<ReturnType<typeof useListState<S, unknown>>, 'query'>;
