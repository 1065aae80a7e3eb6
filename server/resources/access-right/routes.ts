import { accessRightCalls } from '@contract/access-right';
import { notFound } from '@server/base/refusal';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { changeAccessRights } from './change-access-rights';
import { SCOPED_USER_COLUMNS } from './file-columns';
import { listScopedUsers } from './list-scoped-users';
import { previewAccessRights } from './preview-access-rights';
import { comboInternalUsers, findAccessRight } from './queries';
import { setAccessRight } from './set-access-right';

export const mountAccessRights = (app: App) => {
  mountList(app, accessRightCalls.list, SCOPED_USER_COLUMNS, ({ tx, actor, input }) =>
    listScopedUsers(tx, actor.lang, input.query),
  );
  mount(app, accessRightCalls.get, async ({ tx, input }) => {
    const right = await findAccessRight(tx, input.params.userId);
    if (!right) throw notFound();
    return right;
  });
  mount(app, accessRightCalls.users, ({ tx, actor, input }) =>
    comboInternalUsers(tx, actor.lang, input.query),
  );
  mount(app, accessRightCalls.save, ({ tx, actor, input }) => setAccessRight(tx, actor, input.body));
  mount(app, accessRightCalls.saveMany, ({ tx, actor, input }) => changeAccessRights(tx, actor, input.body));
  mount(app, accessRightCalls.preview, ({ tx, actor, input }) => previewAccessRights(tx, actor, input.body));
};
