import type { User } from '@contract/person';
import type { Lang } from '@contract/primitives';
import { userCalls } from '@contract/user';
import type { Tx } from '@server/db/database';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { notFound } from '@server/refusal';
import { activateUser, approveUser, rejectUser, suspendUser } from './decide-user';
import { LISTED_USER_COLUMNS } from './file-columns';
import { inviteUser, resendInvitation } from './invite-user';
import { listUsers } from './list-users';
import { findListedUser, findUser } from './queries';
import { saveUser } from './save-user';

const requireUser = async (tx: Tx, userId: number, lang: Lang): Promise<User> => {
  const user = await findUser(tx, userId, lang);
  if (!user) throw new Error('The user was not stored.');
  return user;
};

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
};
