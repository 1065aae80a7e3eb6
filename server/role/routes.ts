import { roleCalls } from '@contract/role';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { USER_COLUMNS } from '@server/user/file-columns';
import { listUsersOfRole, pickUsers } from '@server/user/list-users';
import { deedOf } from '@server/user/record-user-change';
import { userTable } from '@server/user/table';
import { inArray } from 'drizzle-orm';
import { assignRole, removeRole } from './change-role';
import { listRoles } from './queries';

const ASSIGNABLE = inArray(userTable.status, ['active', 'waiting']);

export const mountRoles = (app: App) => {
  mount(app, roleCalls.list, ({ tx }) => listRoles(tx));
  mountList(app, roleCalls.users, USER_COLUMNS, ({ tx, input, lang }) =>
    listUsersOfRole(tx, input.params.role, input.query, lang),
  );
  mount(app, roleCalls.assignable, ({ tx, input }) => pickUsers(tx, input.query, ASSIGNABLE));
  mount(app, roleCalls.assign, async (context) => {
    const { tx, input } = context;
    await assignRole(tx, deedOf(context), input.params.role, input.body.userIds);
    return undefined;
  });
  mount(app, roleCalls.remove, async (context) => {
    const { tx, input } = context;
    await removeRole(tx, deedOf(context), input.params.role, input.params.userId);
    return undefined;
  });
};
