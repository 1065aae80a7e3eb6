import { roleCalls } from '@contract/role';
import { userTable } from '@server/model/user';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { USER_COLUMNS } from '@server/resources/user/file-columns';
import { listUsersForPicker, listUsersOfRole } from '@server/resources/user/list-queries';
import { inArray } from 'drizzle-orm';
import { assignRole, removeRole } from './change-role';
import { listRoles } from './queries';

const ASSIGNABLE = inArray(userTable.status, ['active', 'waiting']);

export const mountRoles = (app: App) => {
  mount(app, roleCalls.list, ({ tx }) => listRoles(tx));
  mountList(app, roleCalls.users, USER_COLUMNS, ({ tx, actor, input }) =>
    listUsersOfRole(tx, input.params.role, input.query, actor.lang),
  );
  mount(app, roleCalls.assignable, ({ tx, actor, input }) =>
    listUsersForPicker(tx, actor.lang, input.query, ASSIGNABLE),
  );
  mount(app, roleCalls.assign, async ({ tx, actor, input }) => {
    await assignRole(tx, actor, input.params.role, input.body.userIds);
    return undefined;
  });
  mount(app, roleCalls.remove, async ({ tx, actor, input }) => {
    await removeRole(tx, actor, input.params.role, input.params.userId);
    return undefined;
  });
};
