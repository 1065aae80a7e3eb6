import type { CallAnswer, CallRecord } from '@contract/call';
import type { ChangeKey } from '@contract/change-key';
import type { Lang } from '@contract/primitives';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { arrivedAnswer, type CallGiven, type RequestOptions, request } from './client';

/** A call whose answer the page keeps. */
export type ReadCall = CallRecord & { tells: ChangeKey };

/** Where the answer of a call is kept: under the key by whose change it grows old. */
export const keyOf = <C extends ReadCall>(call: C, given: CallGiven<C>, asOf?: unknown) =>
  [call.tells, call.path, given, asOf] as const;

/** A call as a query, for hooks that do more with it than `useCall`. */
export const queryOf = <C extends ReadCall>(call: C, given: CallGiven<C>, asOf?: unknown) => ({
  queryKey: keyOf(call, given, asOf),
  queryFn: ({ signal }: { signal: AbortSignal }) => request(call, { ...given, signal } as RequestOptions<C>),
});

interface CallOptions {
  enabled?: boolean;
  /** For how many milliseconds the answer isn't asked for again, unless a change of its key is told. */
  staleTime?: number;
  gcTime?: number;
  /** Shows the answer to another query or body of the same call until this one's has come, as a list does. */
  keepsPrevious?: boolean;
  /** What the answer also depends on, besides what is sent: it is asked for again when that changes. */
  asOf?: unknown;
  /** To be answered in; without one it is the page's. */
  language?: Lang | undefined;
}

/** What a call answers, kept until the server tells of a change of its key. */
export const useCall = <C extends ReadCall>(
  call: C,
  given: CallGiven<C>,
  { keepsPrevious = false, asOf, language, ...options }: CallOptions = {},
): UseQueryResult<CallAnswer<C>> =>
  useQuery<CallAnswer<C>, Error, CallAnswer<C>, ReturnType<typeof keyOf<C>>>({
    queryKey: keyOf(call, given, language ?? asOf),
    queryFn: ({ signal }) => request(call, { ...given, signal, language } as RequestOptions<C>),
    initialData: () => (language ? undefined : arrivedAnswer(call, given)),
    ...options,
    ...(keepsPrevious && {
      placeholderData: (before, query) => {
        const [, path, { params } = {} as CallGiven<C>] = query?.queryKey ?? [];
        // What was answered about another object would pass for this one's.
        const isSame = path === call.path && JSON.stringify(params) === JSON.stringify(given.params);
        return isSame ? before : undefined;
      },
    }),
  });

/** Asks again for what a query has; nothing where that failed. */
export const readAgain = async <D>(query: UseQueryResult<D>): Promise<D | undefined> => {
  const { data, isSuccess } = await query.refetch();
  return isSuccess ? data : undefined;
};
