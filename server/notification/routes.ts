import { notificationCalls } from '@contract/notification';
import { type App, mount } from '@server/http/mount';
import { announceChange } from '@server/outbox/announce-change';
import { countUnread, listNotifications, markRead } from './queries';

export const mountNotifications = (app: App) => {
  mount(app, notificationCalls.list, ({ tx, viewer, input, t }) =>
    listNotifications(tx, viewer.userId, input.query.page, t),
  );
  mount(app, notificationCalls.count, ({ tx, viewer }) => countUnread(tx, viewer.userId));
  mount(app, notificationCalls.markRead, async ({ tx, viewer, input, now }) => {
    if ((await markRead(tx, viewer.userId, input.body.ids)) > 0)
      await announceChange(tx, now, ['Notification', 'NotificationCount'], [viewer.userId]);
    return undefined;
  });
};
