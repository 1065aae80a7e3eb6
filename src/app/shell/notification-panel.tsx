import type { Notification } from '@contract/notification';
import { useMarkRead, useNotifications } from '@src/api/notification';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useNotificationRead } from '@src/stores/notification-read';
import { useRoles } from '@src/stores/session';
import { BellOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteScroll } from 'react-infinite-scroll-component';
import { useLocation, useNavigate } from 'react-router-dom';
import { NotificationList } from './notification-list';
import { targetFrom } from './notification-target';

/** The list of notifications; `onDone` is called after one has navigated. */
export const NotificationPanel = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const roles = useRoles();
  const { data, dataUpdatedAt, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } =
    useNotifications();
  const { readIds, setNotifications } = useNotificationRead();
  const { markOne, markAll } = useMarkRead();

  // A new notification shifts the others, so the end of one page may repeat at the start of the next.
  const notifications = useMemo(
    () => [...new Map((data?.pages.flat() ?? []).map((entry) => [entry.id, entry])).values()],
    [data],
  );
  const isRead = ({ read, notificationMessage }: Notification) =>
    read || readIds.includes(notificationMessage.id);
  useEffect(() => setNotifications(notifications), [notifications, setNotifications]);
  const [scrolled, setScrolled] = useState<HTMLElement | null>(null);
  const { sentinelRef } = useInfiniteScroll({
    next: fetchNextPage,
    // Off while fetching; checked again afterwards, because a short page leaves the end visible.
    hasMore: hasNextPage && !isFetching,
    // Enables the next call. A count could stay the same when a refetch replaced the pages.
    dataLength: dataUpdatedAt,
    scrollableTarget: scrolled,
  });

  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b py-2 pr-2 pl-4">
        <h2 id="notification-title" className="text-base font-semibold">
          {t('notification.title')}
        </h2>
        <Button variant="link" disabled={notifications.length === 0} onClick={() => void markAll()}>
          {t('notification.markAll')}
        </Button>
      </div>
      <div ref={setScrolled} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {isPending && (
          <div className="p-4">
            <SkeletonRows rows={6} label={t('loading')} />
          </div>
        )}
        {!isPending && notifications.length === 0 && (
          <EmptyState icon={BellOff} text={t('notification.empty')} />
        )}
        <NotificationList
          notifications={notifications}
          isRead={isRead}
          onChoose={(notification) => {
            const { id, activityData } = notification.notificationMessage;
            if (!isRead(notification)) void markOne(id);
            const target = targetFrom(activityData, pathname, roles);
            if (!target) return;
            navigate(target);
            onDone();
          }}
        />
        <div ref={sentinelRef} className="min-h-px">
          {isFetchingNextPage && (
            <p role="status" className="p-3 text-center text-sm text-text-muted">
              {t('loading')}
            </p>
          )}
        </div>
      </div>
    </>
  );
};
