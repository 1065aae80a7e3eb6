import { usePageSearch } from './use-page-search';

/** What every list keeps in the URL, beside its own filters. */
interface ListState {
  globalKey: string;
  /** "name" or "-name". */
  sort: string;
  /** From 1. */
  page: number;
}

interface ListWords<S extends ListState> {
  read: (search: URLSearchParams) => S;
  /** Writes only what differs from the list as it opens. */
  write: (state: S) => URLSearchParams;
  /** The search and the filters of a list that shows everything. */
  noFilters: Partial<S>;
}

/** What `ListView` needs of the state: where one stands, and the ways on. */
export interface ListSteps {
  isFiltered: boolean;
  clear: () => void;
  toPage: (page: number) => void;
  toSort: (sort: string) => void;
}

/** A new search, filter or order begins at the first page. */
export const changeListState = <S extends ListState>(state: S, change: Partial<S>): S => ({
  ...state,
  page: 1,
  ...change,
});

/** The state of a list, which stands in the URL. */
export const useListState = <S extends ListState>({ read, write, noFilters }: ListWords<S>) => {
  const [search, setSearch] = usePageSearch();
  const state = read(search);
  // A letter more in the search is no step to go back to; a page or a filter is.
  const change = (wanted: Partial<S>) => {
    setSearch(write(changeListState(state, wanted)), {
      replace: Object.keys(wanted).join() === 'globalKey',
    });
    if (wanted.page) scrollTo(0, 0);
  };
  const steps: ListSteps = {
    isFiltered: String(write(state)) !== String(write({ ...state, ...noFilters })),
    clear: () => change(noFilters),
    toPage: (page) => change({ page } as Partial<S>),
    toSort: (sort) => change({ sort } as Partial<S>),
  };
  return { state, change, steps };
};
