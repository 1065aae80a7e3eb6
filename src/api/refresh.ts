import type { ChangeKey } from '@contract/change-key';
import type { QueryClient } from '@tanstack/react-query';
import { reloadUser } from './session';

/** Refetches queries under a key, then also those whose first fetch was running. */
const refetch = async (queryClient: QueryClient, key: ChangeKey) => {
  const firstFetches = queryClient.getQueryCache().findAll({
    queryKey: [key],
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries({ queryKey: [key] });
  // That fetch isn't cancelled by the invalidation, and may have read the state before the change.
  for (const { queryKey } of firstFetches) await queryClient.invalidateQueries({ queryKey, exact: true });
};

/** Refetches queries under the keys, and the user where the keys include it, in the background. */
export const refresh = (queryClient: QueryClient, keys: readonly ChangeKey[]): void => {
  // The top bar shows the user's name and picture.
  if (keys.includes('Session') || keys.includes('Account')) reloadUser();
  for (const key of keys) void refetch(queryClient, key);
};
