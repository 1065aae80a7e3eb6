import type { CallQuery } from '@contract/call';
import { guardCalls } from '@contract/guard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './client';

export type GuardListQuery = CallQuery<typeof guardCalls.list>;

/** A page of the guards in reach; the page before stays in sight while the next one is fetched. */
export const useGuards = (query: GuardListQuery) =>
  useQuery({
    queryKey: ['Guard', 'list', query],
    queryFn: ({ signal }) => request(guardCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useGuard = (id: number) =>
  useQuery({
    queryKey: ['Guard', 'one', id],
    queryFn: ({ signal }) => request(guardCalls.get, { params: { id }, signal }),
  });
