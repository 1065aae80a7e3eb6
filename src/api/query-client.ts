import { QueryClient } from '@tanstack/react-query';
import { FRESH_FOR } from '../lib/started-calls';

/**
 * One for each person who signs in, so that nobody sees what was fetched for somebody else. Without a connection a
 * query fails like any other, and says so, in place of waiting; it is asked again when the connection is back.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: false,
        networkMode: 'always',
        // What was begun with the document is drawn as it came; what has changed since then, the server tells.
        staleTime: ({ state }) => (state.dataUpdateCount === 0 ? FRESH_FOR : 0),
      },
    },
  });
