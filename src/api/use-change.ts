import type { ChangeKey } from '@contract/change-key';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from './problem-error';
import type { Sent } from './try-write';

/** Somebody else has changed what the write was about. */
const OUTDATED = [404, 409];

/**
 * A write for `useSubmit`. What stands under the keys is fetched again once it is done, or refused because of what
 * others did; nobody waits for that. `keep` puts what was answered where the pages read it.
 */
export const useChange = <V, A>(
  keys: readonly ChangeKey[],
  write: (wanted: V, sent: Sent) => Promise<A>,
  keep?: (answer: A, queryClient: QueryClient) => void,
) => {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  return async (wanted: V, sent: Sent): Promise<A> => {
    try {
      const answer = await write(wanted, sent);
      keep?.(answer, queryClient);
      refresh();
      return answer;
    } catch (reason) {
      if (OUTDATED.includes(refusalOf(reason)?.status ?? 0)) refresh();
      throw reason;
    }
  };
};
