import type { CallAnswer, CallRecord } from '@contract/call';
import type { ChangeKey } from '@contract/change-key';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type CallGiven, type RequestOptions, request } from './client';
import { refusalOf } from './problem-error';
import { refresh } from './refresh';
import type { Sent } from './try-write';

/** A call that changes what is stored; without the keys that it announces, the page could not show it. */
export type WriteCall = CallRecord & { tells: readonly ChangeKey[] };

/** Somebody else has changed what the write was about. */
const OUTDATED = [404, 409];

/**
 * A write for `useSubmit`. What stands under the keys that the call announces is fetched again once it is done, or
 * refused because of what others did. `keep` puts what was answered where the pages read it.
 */
export const useChange = <C extends WriteCall>(
  call: C,
  keep?: (answer: CallAnswer<C>, queryClient: QueryClient) => void,
) => {
  const queryClient = useQueryClient();
  return async (
    given: CallGiven<C> & Pick<RequestOptions<C>, 'onProgress'>,
    sent: Sent,
  ): Promise<CallAnswer<C>> => {
    try {
      const answer = await request(call, { ...given, ...sent } as RequestOptions<C>);
      keep?.(answer, queryClient);
      refresh(queryClient, call.tells);
      return answer;
    } catch (reason) {
      if (OUTDATED.includes(refusalOf(reason)?.status ?? 0)) refresh(queryClient, call.tells);
      throw reason;
    }
  };
};
