import { QueryClient } from '@tanstack/react-query';

/** One for each person who signs in, so that nobody sees what was fetched for somebody else. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
