import { premiseUserCalls } from '@contract/premise-user';
import { userCalls } from '@contract/user';
import { notFound } from '@server/base/refusal';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { activateUser, approveUser, rejectUser, suspendUser } from './decide-user';
import { LISTED_USER_COLUMNS } from './file-columns';
import { inviteColleague } from './invite-colleague';
import { inviteUser, resendInvitation } from './invite-user';
import { listUsers } from './list-queries';
import { findListedUser, requireUser } from './queries';
import { saveUser } from './save-user';

export const mountUsers = (app: App) => {
  mountList(app, userCalls.list, LISTED_USER_COLUMNS, ({ tx, actor, input }) =>
    listUsers(tx, input.query, actor.lang),
  );
  mount(app, userCalls.get, async ({ tx, actor, input }) => {
    const user = await findListedUser(tx, input.params.id, actor.lang);
    if (!user) throw notFound();
    return user;
  });
  mount(app, userCalls.create, async ({ tx, actor, input, ports }) => {
    const { userId, link } = await inviteUser(tx, actor, input.body);
    const user = await requireUser(tx, userId, actor.lang);
    return ports.hasMailServer ? user : { ...user, link: `${ports.publicUrl}${link}` };
  });
  mount(app, userCalls.save, async ({ tx, actor, input }) => {
    await saveUser(tx, actor, input.params.id, input.body);
    return requireUser(tx, input.params.id, actor.lang);
  });
  mount(app, userCalls.approve, async ({ tx, actor, input }) => {
    await approveUser(tx, actor, input.params.id, input.body);
    return requireUser(tx, input.params.id, actor.lang);
  });
  mount(app, userCalls.reject, async ({ tx, actor, input }) => {
    await rejectUser(tx, actor, input.params.id, input.body.reason);
    return requireUser(tx, input.params.id, actor.lang);
  });
  mount(app, userCalls.suspend, async ({ tx, actor, input }) => {
    await suspendUser(tx, actor, input.params.id, input.body.reason);
    return requireUser(tx, input.params.id, actor.lang);
  });
  mount(app, userCalls.activate, async ({ tx, actor, input }) => {
    await activateUser(tx, actor, input.params.id);
    return requireUser(tx, input.params.id, actor.lang);
  });
  mount(app, userCalls.invite, async ({ tx, actor, input }) => {
    await resendInvitation(tx, actor, input.params.id);
    return undefined;
  });
  mount(app, premiseUserCalls.invite, async ({ tx, actor, input }) => {
    await inviteColleague(tx, actor, input.params.id, input.body);
    return undefined;
  });
};
