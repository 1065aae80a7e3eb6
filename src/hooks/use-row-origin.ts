import type { Page } from '@contract/list';
import { useLocation } from 'react-router-dom';
import { historyEntry, type ListOrigin, type OriginState } from '../lib/list-origin';

/** The link state of each row, by its index on this page of the list; for `DataTable`. */
export const useRowOrigin = (
  list: string,
  { params, query }: { params?: ListOrigin['params']; query: object | undefined },
  page: Page<unknown> | undefined,
): ((row: number) => OriginState) => {
  const { pathname, search } = useLocation();
  const { limit: _limit, offset: _offset, ...filters } = (query ?? {}) as Record<string, unknown>;
  return (row) => ({
    origin: {
      list,
      ...(params && { params }),
      query: filters,
      index: (page?.offset ?? 0) + row,
      total: page?.total ?? 0,
      from: `${pathname}${search}`,
      entry: historyEntry(),
    },
  });
};
