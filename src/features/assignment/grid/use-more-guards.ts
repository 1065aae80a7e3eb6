import { assignmentCalls, type GridGuard, GUARDS_PER_PAGE, type StaffingGrid } from '@contract/assignment';
import type { Id } from '@contract/primitives';
import type { CallGiven } from '@src/api/client';
import { queryOf } from '@src/api/use-call';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

type GridQuery = CallGiven<typeof assignmentCalls.grid>['query'];

/** The filters of the guards who are on none of the slots; empty: all. */
export interface GuardFilters {
  securityGroupId: string;
  licenceType: string;
}

interface MoreGuardsOptions {
  query: GridQuery;
  grid: StaffingGrid | undefined;
  filters: GuardFilters;
  /** Guards that must be known whatever their rank: those of pending rows. */
  neededIds: readonly Id[];
}

const NO_FILTERS: GuardFilters = { securityGroupId: '', licenceType: '' };

export { NO_FILTERS as NO_GUARD_FILTERS };

const guardsOf = (results: UseQueryResult<StaffingGrid>[]): { guards: GridGuard[]; isLoading: boolean } => ({
  guards: results.flatMap(({ data }) => data?.guards ?? []),
  isLoading: results.some(({ isLoading }) => isLoading),
});

/** Guards beyond the first page of the grid's answer: further pages, those that a search finds, and needed ones. */
export const useMoreGuards = ({ query, grid, filters, neededIds }: MoreGuardsOptions) => {
  const [pages, setPages] = useState(1);
  const [search, setSearch] = useState('');
  const total = grid?.guardTotal ?? 0;
  const isPartial = total > GUARDS_PER_PAGE;
  const held = new Set(grid?.guards.map(({ id }) => id));
  const missing = neededIds.filter((id) => !held.has(id));
  const given = {
    ...(filters.securityGroupId && { securityGroupId: filters.securityGroupId }),
    ...(filters.licenceType && { licenceType: filters.licenceType }),
  };
  const isFiltered = Object.keys(given).length > 0;
  const pagesFrom = isFiltered ? 0 : 1;
  const wanted = [
    ...(isPartial
      ? Array.from({ length: Math.max(0, pages - pagesFrom) }, (_, index) => ({
          ...given,
          guardOffset: String((index + pagesFrom) * GUARDS_PER_PAGE),
        }))
      : []),
    ...(isPartial && search ? [{ ...given, globalKey: search }] : []),
    ...(grid && missing.length > 0 ? [{ securityIds: [missing.join(',')] }] : []),
  ];
  const { guards, isLoading } = useQueries({
    queries: wanted.map((more) =>
      queryOf(assignmentCalls.grid, { query: { ...query, ...more, guardsOnly: 'true' } as GridQuery }),
    ),
    combine: guardsOf,
  });
  return {
    guards,
    /** A page or search is on its way. */
    isLoading,
    /** Guards who can be loaded by `loadMore`. */
    unloaded: isPartial ? Math.max(0, total - pages * GUARDS_PER_PAGE) : 0,
    loadMore: () => setPages(pages + 1),
    /** Asks the server for guards by name, phone, e-mail or licence number. */
    search: useCallback((text: string) => setSearch(text.trim()), []),
  };
};
export type MoreGuards = Omit<ReturnType<typeof useMoreGuards>, 'guards'>;
