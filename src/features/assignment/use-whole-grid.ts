import { assignmentCalls, GUARDS_PER_PAGE, type StaffingGrid } from '@contract/assignment';
import type { CallGiven } from '@src/api/client';
import { queryOf, useCall } from '@src/api/use-call';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

type GridQuery = CallGiven<typeof assignmentCalls.grid>['query'];

const pagesOf = (pages: UseQueryResult<StaffingGrid>[]) => ({
  guards: pages.every(({ data }) => data) ? pages.flatMap(({ data }) => data?.guards ?? []) : undefined,
  failed: pages.find(({ isError }) => isError),
});

/** The staffing grid with all guards in reach, whatever their rank: who is free may be among the last. */
export const useWholeGrid = (
  query: GridQuery,
  options: { enabled?: boolean; keepsPrevious?: boolean } = {},
) => {
  const first = useCall(assignmentCalls.grid, { query }, options);
  const total = first.data?.guardTotal ?? 0;
  const offsets = Array.from(
    { length: Math.max(0, Math.ceil(total / GUARDS_PER_PAGE) - 1) },
    (_, index) => (index + 1) * GUARDS_PER_PAGE,
  );
  const { guards, failed } = useQueries({
    queries: offsets.map((offset) => ({
      ...queryOf(assignmentCalls.grid, {
        query: { ...query, guardOffset: String(offset), guardsOnly: 'true' } as GridQuery,
      }),
      enabled: first.isSuccess && !first.isPlaceholderData,
    })),
    combine: pagesOf,
  });
  const data = useMemo(
    (): StaffingGrid | undefined =>
      first.data && guards && { ...first.data, guards: [...first.data.guards, ...guards] },
    [first.data, guards],
  );
  return {
    data,
    error: first.error ?? failed?.error ?? null,
    isError: first.isError || failed !== undefined,
    isSuccess: first.isSuccess && data !== undefined,
    isPlaceholderData: first.isPlaceholderData,
    refetch: () => (failed ?? first).refetch(),
  };
};
