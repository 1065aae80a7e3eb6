import { premiseCalls } from '@contract/premise';
import { roleCalls } from '@contract/role';
import { eventually } from '@server/test/eventually';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCall } from '../lib/started-calls';
import { makeQueryClient } from './query-client';
import { keyOf, useCall } from './use-call';

const server = setupServer(
  http.get('*/api/v1/role/:role/user', ({ params, request }) =>
    HttpResponse.json(`${params.role}${new URL(request.url).search}`),
  ),
);

describe('useCall', () => {
  beforeAll(() => server.listen());
  afterAll(() => server.close());

  it('caches under the change key, per area and input', () => {
    const keys = (['admin', 'client'] as const).map((area) =>
      JSON.stringify(keyOf(premiseCalls.get[area], { params: { id: 7 } })),
    );
    expect(new Set(keys).size).toBe(2);
    expect(keyOf(premiseCalls.get.admin, { params: { id: 7 } })[0]).toBe('Premise');
  });

  it('keeps the previous page until the next one arrives, but never another object', async () => {
    const queryClient = makeQueryClient();
    const { result, rerender } = renderHook(
      ({ role, limit }: { role: 'Agent' | 'Staff'; limit: number }) =>
        useCall(roleCalls.users, { params: { role }, query: { limit } }, { keepsPrevious: true }),
      {
        initialProps: { role: 'Agent', limit: 1 },
        wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
      },
    );
    await waitFor(() => expect(result.current.data).toBe('Agent?limit=1'));
    rerender({ role: 'Agent', limit: 2 });
    expect(result.current.data).toBe('Agent?limit=1');
    await waitFor(() => expect(result.current.data).toBe('Agent?limit=2'));
    rerender({ role: 'Staff', limit: 2 });
    expect(result.current.data).toBeUndefined();
  });

  it("renders the boot script's answer at once, without another request", async () => {
    let requestCount = 0;
    server.use(
      http.get('*/api/v1/role/:role/user', () => {
        requestCount += 1;
        return HttpResponse.json('started early');
      }),
    );
    startCall('/api/v1/role/Staff/user?limit=7', 'en');
    await eventually(() =>
      expect(globalThis.startedCalls?.get('/api/v1/role/Staff/user?limit=7')?.arrived).toBeDefined(),
    );
    const queryClient = makeQueryClient();
    const { result } = renderHook(
      () => useCall(roleCalls.users, { params: { role: 'Staff' }, query: { limit: 7 } }),
      {
        wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
      },
    );
    expect(result.current.data).toBe('started early');
    expect(result.current.fetchStatus).toBe('idle');
    await act(() => queryClient.invalidateQueries());
    expect(requestCount).toBe(2);
  });

  it("takes the boot script's answer once, also where it arrives while the client is loading", async () => {
    let requestCount = 0;
    server.use(
      http.get('*/api/v1/role/:role/user', () => {
        requestCount += 1;
        return HttpResponse.json('started early');
      }),
    );
    const url = '/api/v1/role/Staff/user?limit=8';
    startCall(url, 'en');
    const started = globalThis.startedCalls?.get(url);
    const queryClient = makeQueryClient();
    const { result, rerender } = renderHook(
      () => useCall(roleCalls.users, { params: { role: 'Staff' }, query: { limit: 8 } }),
      {
        wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
      },
    );
    expect(result.current.fetchStatus).toBe('fetching');
    const headers = new Headers();
    const arrivedAt = Date.now();
    if (started)
      started.arrived = { status: 200, statusText: '', headers, body: '"started early"', arrivedAt };
    rerender();
    await waitFor(() => expect(result.current.data).toBe('started early'));
    await waitFor(() => expect(result.current.fetchStatus).toBe('idle'));
    expect(requestCount).toBe(1);
  });
});
