import { premiseCalls } from '@contract/premise';
import { type App, mount } from '@server/http/mount';
import { deedOf } from '@server/user/record-user-change';
import { addPremiseUsers, removePremiseUsers } from './change-premise-users';
import { listAssignableUsers, listPremiseUsers } from './user-queries';

export const mountPremiseUsers = (app: App) => {
  mount(app, premiseCalls.users, ({ tx, viewer, input }) =>
    listPremiseUsers(tx, viewer, input.params.premiseId),
  );
  mount(app, premiseCalls.assignableUsers, ({ tx, viewer, input }) =>
    listAssignableUsers(tx, viewer, input.params.premiseId, input.query),
  );
  mount(app, premiseCalls.addUsers, async (context) => {
    const { tx, input } = context;
    await addPremiseUsers(tx, deedOf(context), input.params.premiseId, input.body.userIds);
    return undefined;
  });
  mount(app, premiseCalls.removeUsers, async (context) => {
    const { tx, input } = context;
    await removePremiseUsers(tx, deedOf(context), input.params.premiseId, input.query.userIds);
    return undefined;
  });
};
