import { premiseUserCalls } from '@contract/premise-user';
import { type App, mount } from '@server/http/mount';
import { deedOf } from '@server/user/record-user-change';
import { addPremiseUsers, removePremiseUsers } from './change-premise-users';
import { listAssignableUsers, listPremiseUsers } from './user-queries';

export const mountPremiseUsers = (app: App) => {
  mount(app, premiseUserCalls.list, ({ tx, viewer, input }) =>
    listPremiseUsers(tx, viewer, input.params.premiseId),
  );
  mount(app, premiseUserCalls.assignable, ({ tx, viewer, input }) =>
    listAssignableUsers(tx, viewer, input.params.premiseId, input.query),
  );
  mount(app, premiseUserCalls.add, async (context) => {
    const { tx, input } = context;
    await addPremiseUsers(tx, deedOf(context), input.params.premiseId, input.body.userIds);
    return undefined;
  });
  mount(app, premiseUserCalls.remove, async (context) => {
    const { tx, input } = context;
    await removePremiseUsers(tx, deedOf(context), input.params.premiseId, input.query.userIds);
    return undefined;
  });
};
