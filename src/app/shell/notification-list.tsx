import type { Notification } from '@contract/notification';
import { groupNotifications, type NotificationGroup } from '@domain/notification-groups';
import { formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationItem } from './notification-item';

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
