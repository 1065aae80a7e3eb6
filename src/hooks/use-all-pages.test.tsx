import { makeQueryClient } from '@src/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useAllPages } from './use-all-pages';

it('reads the rows of all pages again after a change, but not while it is paused', async () => {
  const queryClient = makeQueryClient();
  let stored = ['on page 1', 'on page 2'];
  const { result, rerender } = renderHook(
    ({ isPaused }) =>
      useAllPages({
        tells: 'Booking',
        query: { status: 'Ordered', offset: '0' },
        pageRows: ['on page 1'],
        readAll: async () => stored,
        isPaused,
      }),
    {
      initialProps: { isPaused: false },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  expect(result.current.rows).toEqual(['on page 1']);
  await act(result.current.read);
  expect(result.current.rows).toEqual(['on page 1', 'on page 2']);

  stored = ['on page 2'];
  await act(() => queryClient.invalidateQueries({ queryKey: ['Booking'] }));
  await waitFor(() => expect(result.current.rows).toEqual(['on page 2']));

  rerender({ isPaused: true });
  stored = [];
  await act(() => queryClient.invalidateQueries({ queryKey: ['Booking'] }));
  expect(result.current.rows).toEqual(['on page 2']);
  rerender({ isPaused: false });
  await waitFor(() => expect(result.current.rows).toEqual([]));
});
