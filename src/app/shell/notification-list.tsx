import type { Notification, NotificationAction } from '@contract/notification';
import { LOCALES } from '@domain/day-text';
import { groupNotifications, type NotificationGroup } from '@domain/notification-groups';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatNumber } from '@src/lib/format';
import { currentLanguage } from '@src/lib/language';
import { relativeTime } from '@src/lib/relative-time';
import { serverNow } from '@src/lib/server-clock';
import { clsx } from 'clsx';
import { Ban, Check, CheckCheck, ChevronDown, type LucideIcon, Pencil, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
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
  /** A div inside the list item of its group. */
  as?: 'li' | 'div';
}

const NotificationItem = ({ notification, isRead, onChoose, as: Element = 'li' }: NotificationItemProps) => {
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

/** Smaller groups are shown unfolded. */
const MIN_FOLDED = 3;

interface NotificationListProps {
  notifications: readonly Notification[];
  isRead: (notification: Notification) => boolean;
  onChoose: (notification: Notification) => void;
}

/** Notifications, newest first. Of consecutive ones of a kind the newest is shown; a button unfolds the others. */
export const NotificationList = ({ notifications, ...rest }: NotificationListProps) => {
  // By notification: a group grows at both ends while it is open.
  const [unfolded, setUnfolded] = useState<readonly number[]>([]);
  return (
    <ul>
      {groupNotifications(notifications).map((group) => {
        const ids = group.map(({ id }) => id);
        return group.length < MIN_FOLDED ? (
          group.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              isRead={rest.isRead(notification)}
              onChoose={() => rest.onChoose(notification)}
            />
          ))
        ) : (
          <Group
            key={group[0].id}
            group={group}
            isOpen={ids.some((id) => unfolded.includes(id))}
            onToggle={(isOpen) =>
              setUnfolded([...unfolded.filter((id) => !ids.includes(id)), ...(isOpen ? ids : [])])
            }
            {...rest}
          />
        );
      })}
    </ul>
  );
};

interface GroupProps extends Pick<NotificationListProps, 'isRead' | 'onChoose'> {
  group: NotificationGroup;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

const Group = ({ group, isOpen, onToggle, isRead, onChoose }: GroupProps) => {
  const { t, i18n } = useTranslation();
  const listId = useId();
  const [newest, ...others] = group;
  const unreadCount = others.filter((notification) => !isRead(notification)).length;
  const number = (count: number) => formatNumber(i18n.language, count);
  return (
    <li className="border-b last:border-b-0">
      <NotificationItem
        as="div"
        notification={newest}
        isRead={isRead(newest)}
        onChoose={() => onChoose(newest)}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => onToggle(!isOpen)}
        className="flex min-h-control w-full items-center gap-2 px-4 pb-2 pl-16 text-left text-sm text-text-muted -outline-offset-2 hover:bg-surface-sunken"
      >
        <ChevronDown
          className={clsx('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
          aria-hidden
        />
        <span className="min-w-0 flex-1">
          {t('notification.more', { count: others.length, number: number(others.length) })}
        </span>
        {unreadCount > 0 && (
          <span className="shrink-0 font-semibold text-text">
            {t('notification.unreadOfGroup', { number: number(unreadCount) })}
          </span>
        )}
      </button>
      <ul id={listId} hidden={!isOpen} className="border-t bg-surface-sunken">
        {isOpen &&
          others.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              isRead={isRead(notification)}
              onChoose={() => onChoose(notification)}
            />
          ))}
      </ul>
    </li>
  );
};
