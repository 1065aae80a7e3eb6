import { premiseUserCalls } from '@contract/premise-user';
import { type App, mount } from '@server/platform/http/mount';
import { addPremiseUsers, removePremiseUsers } from './change-premise-users';
import { listAssignableUsers, listColleagues, listPremiseUsers } from './user-queries';

export const mountPremiseUsers = (app: App) => {
  mount(app, premiseUserCalls.list, ({ tx, actor, input }) =>
    listPremiseUsers(tx, actor, input.params.premiseId),
  );
  mount(app, premiseUserCalls.assignable, ({ tx, actor, input }) =>
    listAssignableUsers(tx, actor, input.params.premiseId, input.query),
  );
  mount(app, premiseUserCalls.add, async ({ tx, actor, input }) => {
    await addPremiseUsers(tx, actor, input.params.premiseId, input.body.userIds);
    return undefined;
  });
  mount(app, premiseUserCalls.remove, async ({ tx, actor, input }) => {
    await removePremiseUsers(tx, actor, input.params.premiseId, input.query.userIds);
    return undefined;
  });
  mount(app, premiseUserCalls.colleagues, ({ tx, actor, input }) =>
    listColleagues(tx, actor, input.params.id),
  );
};
