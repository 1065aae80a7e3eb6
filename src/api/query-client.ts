import { QueryClient } from '@tanstack/react-query';

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
      },
    },
  });
