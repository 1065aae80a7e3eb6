import { notificationCalls } from '@contract/notification';
import { type App, mount } from '@server/platform/http/mount';
import { announceChange } from '@server/platform/outbox/announce-change';
import { countUnread, listNotifications, markRead } from './queries';

export const mountNotifications = (app: App) => {
  mount(app, notificationCalls.list, ({ tx, actor, input }) =>
    listNotifications(tx, actor.viewer.userId, input.query.page, actor.lang),
  );
  mount(app, notificationCalls.count, ({ tx, actor }) => countUnread(tx, actor.viewer.userId));
  mount(app, notificationCalls.markRead, async ({ tx, actor, input }) => {
    if ((await markRead(tx, actor.viewer.userId, input.body.ids)) > 0)
      await announceChange(tx, actor.now, notificationCalls.markRead.tells, [actor.viewer.userId]);
    return undefined;
  });
};
