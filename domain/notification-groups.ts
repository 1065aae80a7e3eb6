import { NOTIFICATIONS_PER_PAGE, type Notification } from '@contract/notification';

/** At least one notification, newest first. */
export type NotificationGroup = [Notification, ...Notification[]];

const kindOf = ({ notificationMessage: { activityData } }: Notification): string =>
  `${activityData.topic} ${activityData.action}`;

/**
 * Groups consecutive notifications of the same topic and action, in the given order. No group is longer than a page, or a
 * list that loads pages until it fills its panel would load them all.
 */
export const groupNotifications = (notifications: readonly Notification[]): NotificationGroup[] => {
  const groups: NotificationGroup[] = [];
  for (const notification of notifications) {
    const last = groups.at(-1);
    if (last && last.length < NOTIFICATIONS_PER_PAGE && kindOf(last[0]) === kindOf(notification))
      last.push(notification);
    else groups.push([notification]);
  }
  return groups;
};
