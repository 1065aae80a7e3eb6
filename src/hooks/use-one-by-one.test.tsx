import { bookingCalls } from '@contract/booking-calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useConnection } from '../stores/connection';
import { useOneByOne } from './use-one-by-one';

it('without a connection says of a row whose earlier attempt was never answered that it may have arrived', async () => {
  useConnection.setState({ isReachable: false });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useOneByOne({
        call: bookingCalls.order.client,
        givenOf: () => ({ body: { premiseId: 1, cartItems: [] } }),
        idOf: (row: string) => row,
        storedKeyOf: (row) => ({ mayHaveArrived: row === 'sent', begin: () => row, end: () => undefined }),
        summary: () => '',
      }),
    { wrapper },
  );
  const outcomeOf = async (row: string) => {
    await act(() => result.current.run([row]));
    return result.current.results[0]?.outcome?.kind;
  };
  expect(await outcomeOf('sent')).toBe('unknown');
  expect(await outcomeOf('new')).toBe('notSent');
  const message = () => {
    const outcome = result.current.results[0]?.outcome;
    return outcome && 'message' in outcome ? outcome.message : undefined;
  };
  expect(message()).toMatch(/there is no connection/);
  act(() => useConnection.setState({ isReachable: true }));
  expect(message()).toMatch(/^Not sent: .* try again now\.$/);
});
