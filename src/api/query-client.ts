import { QueryClient } from '@tanstack/react-query';
import { FRESH_FOR } from '../lib/started-calls';

/**
 * Creates a query client. Each signed-in user gets a new one, so that nobody sees data fetched for another user.
 * When offline, a query fails at once instead of waiting, and is refetched when the connection is back.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: false,
        networkMode: 'always',
        // Answers to calls of the boot script count as fresh; the event stream reports later changes.
        staleTime: ({ state }) => (state.dataUpdateCount === 0 ? FRESH_FOR : 0),
      },
    },
  });
