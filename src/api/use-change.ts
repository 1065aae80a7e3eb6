import type { CallAnswer, CallRecord } from '@contract/call';
import type { ChangeKey } from '@contract/change-key';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type CallGiven, type RequestOptions, request } from './client';
import { refusalOf } from './problem-error';
import { refresh } from './refresh';
import type { WriteMeta } from './try-write';

/** A write that announces change keys; without them the page would show stale data. */
export type WriteCall = CallRecord & { tells: readonly ChangeKey[] };

/** The record was changed or removed by another user. */
const CONFLICT_STATUSES = [404, 409];

/**
 * A write for `useSubmit`. Refetches queries under the keys that the call announces, also when it is refused
 * because of another user's change. `cacheAnswer` stores the answer in the query cache.
 */
export const useChange = <C extends WriteCall>(
  call: C,
  cacheAnswer?: (answer: CallAnswer<C>, queryClient: QueryClient) => void,
) => {
  const queryClient = useQueryClient();
  return async (
    given: CallGiven<C> & Pick<RequestOptions<C>, 'onProgress'>,
    meta: WriteMeta,
  ): Promise<CallAnswer<C>> => {
    try {
      const answer = await request(call, { ...given, ...meta } as RequestOptions<C>);
      cacheAnswer?.(answer, queryClient);
      refresh(queryClient, call.tells);
      return answer;
    } catch (reason) {
      if (CONFLICT_STATUSES.includes(refusalOf(reason)?.status ?? 0)) refresh(queryClient, call.tells);
      throw reason;
    }
  };
};
