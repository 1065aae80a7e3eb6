import { type Notification, notificationCalls } from '@contract/notification';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../lib/log';
import { idsToMark, useNotificationRead } from '../stores/notification-read';
import { request } from './client';
import { keyOf } from './use-call';

const STALE_AFTER = 10_000;

const fetchPage = async (page: number, signal: AbortSignal): Promise<Notification[]> => {
  try {
    return await request(notificationCalls.list, { query: { page }, signal });
  } catch (reason) {
    if (!signal.aborted) logFailure('Fetching notifications failed', reason);
    return [];
  }
};

/** Notifications page by page, up to the first empty page. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: [notificationCalls.list.tells],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (lastPage, pages) => (lastPage.length === 0 ? undefined : pages.length + 1),
    staleTime: STALE_AFTER,
  });

/** Marks one or all loaded notifications as read. A failure is logged and changes nothing on screen. */
export const useMarkRead = () => {
  const queryClient = useQueryClient();
  const send = async (ids: number[], markLocally: () => void) => {
    try {
      await request(notificationCalls.markRead, { body: { ids } });
      markLocally();
      await queryClient.invalidateQueries({ queryKey: keyOf(notificationCalls.count, {}) });
    } catch (reason) {
      logFailure('Mark all as read failed', reason);
    }
  };
  return {
    markOne: (id: number) => send([id], () => useNotificationRead.getState().addReadId(id)),
    markAll: async () => {
      const ids = idsToMark(useNotificationRead.getState());
      if (ids.length > 0) await send(ids, () => useNotificationRead.getState().setReadIds(ids));
    },
  };
};
