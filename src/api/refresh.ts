import type { ChangeKey } from '@contract/change-key';
import type { QueryClient } from '@tanstack/react-query';
import { readUserAgain } from './session';

/** Fetches again what begins with a key, and afterwards what was then being fetched for the first time. */
const refetch = async (queryClient: QueryClient, key: ChangeKey) => {
  const begun = queryClient.getQueryCache().findAll({
    queryKey: [key],
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries({ queryKey: [key] });
  // It is not broken off for a new fetch, and the server may have read it before the change.
  for (const { queryKey } of begun) await queryClient.invalidateQueries({ queryKey, exact: true });
};

/** Fetches again what stands under the keys, and who is signed in where that is among them; nobody waits for it. */
export const refresh = (queryClient: QueryClient, keys: readonly ChangeKey[]): void => {
  // The top bar shows the name and the picture of the user.
  if (keys.includes('Session') || keys.includes('Account')) readUserAgain();
  for (const key of keys) void refetch(queryClient, key);
};
