import type { CallAnswer, CallRecord } from '@contract/call';
import type { ChangeKey } from '@contract/change-key';
import type { Lang } from '@contract/primitives';
import { isSameValue } from '@domain/same-value';
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { arrivedAnswer, type CallGiven, type RequestOptions, request } from './client';

/** A call whose answer is cached. */
export type ReadCall = CallRecord & { tells: ChangeKey };

/** The query key of a call. It begins with the change key that makes the answer stale. */
export const keyOf = <C extends ReadCall>(call: C, given: CallGiven<C>, asOf?: unknown) =>
  [call.tells, call.path, given, asOf] as const;

/** Query options of a call, for hooks that need more than `useCall`. */
export const queryOf = <C extends ReadCall>(call: C, given: CallGiven<C>, asOf?: unknown) => ({
  queryKey: keyOf(call, given, asOf),
  queryFn: ({ signal }: { signal: AbortSignal }) => request(call, { ...given, signal } as RequestOptions<C>),
});

/**
 * The boot script's answer; undefined while a fetch of the query is running, because that fetch consumes the answer itself and
 * would otherwise ask the server again.
 */
export const initialAnswer = <C extends ReadCall>(
  queryClient: QueryClient,
  queryKey: ReturnType<typeof keyOf<C>>,
  call: C,
  given: CallGiven<C>,
): CallAnswer<C> | undefined =>
  queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching' ? undefined : arrivedAnswer(call, given);

interface CallOptions {
  enabled?: boolean;
  /** In milliseconds; a change of the call's key refetches it earlier. */
  staleTime?: number;
  gcTime?: number;
  /** In milliseconds: for what also changes with time, while the page is seen. */
  refetchInterval?: number;
  /** Shows the previous answer while one for another query or body is loading, as lists do. */
  keepsPrevious?: boolean;
  /** What the answer depends on besides the input; a change refetches it. */
  asOf?: unknown;
  /** Language of the answer; by default that of the page. */
  language?: Lang | undefined;
}

/** The answer of a call, cached until the server announces a change of its key. */
export const useCall = <C extends ReadCall>(
  call: C,
  given: CallGiven<C>,
  { keepsPrevious = false, asOf, language, ...options }: CallOptions = {},
): UseQueryResult<CallAnswer<C>> => {
  const queryClient = useQueryClient();
  const queryKey = keyOf(call, given, language ?? asOf);
  return useQuery<CallAnswer<C>, Error, CallAnswer<C>, ReturnType<typeof keyOf<C>>>({
    queryKey,
    queryFn: ({ signal }) => request(call, { ...given, signal, language } as RequestOptions<C>),
    initialData: () => (language ? undefined : initialAnswer(queryClient, queryKey, call, given)),
    ...options,
    ...(keepsPrevious && {
      placeholderData: (before, query) => {
        const [, path, { params } = {} as CallGiven<C>] = query?.queryKey ?? [];
        // The previous answer must be about the same object.
        const isSame = path === call.path && isSameValue(params, given.params);
        return isSame ? before : undefined;
      },
    }),
  });
};

/** Refetches a query; returns undefined if that fails. */
export const refetchData = async <D>(query: UseQueryResult<D>): Promise<D | undefined> => {
  const { data, isSuccess } = await query.refetch();
  return isSuccess ? data : undefined;
};
