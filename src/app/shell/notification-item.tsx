import type { Notification, NotificationAction } from '@contract/notification';
import { LOCALES } from '@domain/day-text';
import { Unbroken } from '@src/components/ui/unbroken';
import { currentLanguage } from '@src/lib/language';
import { relativeTime } from '@src/lib/relative-time';
import { serverNow } from '@src/lib/server-clock';
import { clsx } from 'clsx';
import { Ban, Check, CheckCheck, type LucideIcon, Pencil, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOK: Record<NotificationAction, { icon: LucideIcon; className: string }> = {
  APPROVE: { icon: Check, className: 'bg-status-approved-ground text-status-approved-text' },
  REJECT: { icon: X, className: 'bg-danger-soft text-danger-text' },
  CONFIRM: { icon: CheckCheck, className: 'bg-success-soft text-success-text' },
  CREATE: { icon: Plus, className: 'bg-info-soft text-info-text' },
  EDIT: { icon: Pencil, className: 'bg-accent-soft text-accent-text' },
  CANCEL: { icon: Ban, className: 'bg-status-cancelled-ground text-status-cancelled-text' },
};

interface NotificationItemProps {
  notification: Notification;
  isRead: boolean;
  onChoose: () => void;
  /** A div stands in the list item of its group. */
  as?: 'li' | 'div';
}

export const NotificationItem = ({
  notification,
  isRead,
  onChoose,
  as: Element = 'li',
}: NotificationItemProps) => {
  const { t } = useTranslation();
  const { subject, body, activityData } = notification.notificationMessage;
  const look = LOOK[activityData.action];
  const language = currentLanguage();
  return (
    <Element className={Element === 'li' ? 'border-b last:border-b-0' : undefined}>
      <button
        type="button"
        onClick={onChoose}
        className="flex w-full items-start gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-surface-sunken"
      >
        <span className={clsx('grid size-9 shrink-0 place-items-center rounded-full', look.className)}>
          <look.icon className="size-5" aria-hidden />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-px">
          <span className={clsx('text-sm break-words', !isRead && 'font-semibold')}>{subject}</span>
          <span className="line-clamp-3 text-sm break-words text-text-muted">
            <Unbroken>{body}</Unbroken>
          </span>
          <time dateTime={notification.createdAt} className="text-xs text-text-muted">
            {relativeTime(notification.createdAt, serverNow(), {
              locale: language === 'en' ? undefined : LOCALES[language],
              nowLabel: t('justNow'),
            })}
          </time>
        </span>
        {!isRead && (
          <span data-slot="unread" className="mt-2 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{t('notification.isUnread')}</span>
          </span>
        )}
      </button>
    </Element>
  );
};
