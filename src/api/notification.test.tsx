import { type Notification, notificationCalls } from '@contract/notification';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotificationRead } from '../stores/notification-read';
import { useMarkRead, useNotifications } from './notification';
import { makeQueryClient } from './query-client';
import { useCall } from './use-call';

const notification = (id: number): Notification => ({
  id,
  read: false,
  createdAt: '2027-03-01T00:00:00.000Z',
  notificationMessage: {
    id: id + 100,
    subject: '',
    body: '',
    activityData: { topic: 'MODIFY_BOOKING', action: 'EDIT' },
  },
});
const server = setupServer();
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

const draw = <R,>(hook: () => R) => {
  const queryClient = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper });
};

describe('notifications', () => {
  beforeAll(() => server.listen());
  beforeEach(() => useNotificationRead.setState(useNotificationRead.getInitialState(), true));
  afterEach(() => {
    server.resetHandlers();
    logged.mockClear();
  });
  afterAll(() => server.close());

  it('load page by page until an empty page', async () => {
    server.use(
      http.get('*/api/v1/notification', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        return HttpResponse.json(page <= 2 ? [notification(page)] : []);
      }),
    );
    const { result } = draw(useNotifications);
    for (const pages of [1, 2, 3]) {
      await waitFor(() => expect(result.current.data?.pages).toHaveLength(pages));
      if (pages < 3) await act(() => result.current.fetchNextPage());
    }
    expect(result.current.data?.pages.flat().map(({ id }) => id)).toEqual([1, 2]);
    expect(result.current.hasNextPage).toBe(false);
  });

  it('are empty after a failure, which is logged', async () => {
    server.use(http.get('*/api/v1/notification', () => HttpResponse.json({}, { status: 500 })));
    const { result } = draw(useNotifications);
    await waitFor(() => expect(result.current.data?.pages).toEqual([[]]));
    expect(result.current.isError).toBe(false);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('are all marked as read, and counted again', async () => {
    const marked: unknown[] = [];
    let unread = 2;
    server.use(
      http.get('*/api/v1/notification/count', () => HttpResponse.json(unread)),
      http.put('*/api/v1/notification/mark-all-as-read', async ({ request }) => {
        marked.push(await request.json());
        unread = 0;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    useNotificationRead.getState().setNotifications([notification(1), notification(2)]);
    const { result } = draw(() => ({ mark: useMarkRead(), count: useCall(notificationCalls.count, {}) }));
    await waitFor(() => expect(result.current.count.data).toBe(2));
    await act(() => result.current.mark.markAll());
    await waitFor(() => expect(result.current.count.data).toBe(0));
    expect(useNotificationRead.getState().readIds).toEqual([101, 102]);
    await act(() => result.current.mark.markAll());
    expect(marked).toEqual([{ ids: [101, 102] }]);
  });

  it('stay unread if marking fails, which is only logged', async () => {
    server.use(
      http.put('*/api/v1/notification/mark-all-as-read', () => HttpResponse.json({}, { status: 500 })),
    );
    const { result } = draw(useMarkRead);
    await act(() => result.current.markOne(101));
    expect(useNotificationRead.getState().readIds).toEqual([]);
    expect(logged).toHaveBeenCalledExactlyOnceWith('Mark all as read failed', expect.anything());
  });
});
