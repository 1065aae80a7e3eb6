import type { User } from '@contract/person';
import type { Lang } from '@contract/primitives';
import { userCalls } from '@contract/user';
import type { Tx } from '@server/db/database';
import { type App, mount } from '@server/http/mount';
import { mountList } from '@server/http/mount-list';
import { notFound } from '@server/refusal';
import { activateUser, approveUser, rejectUser, suspendUser } from './decide-user';
import { LISTED_USER_COLUMNS } from './file-columns';
import { inviteAgain, takeOnUser } from './invite-user';
import { listUsers } from './list-users';
import { findListedUser, findUser } from './queries';
import { deedOf } from './record-user-change';
import { saveUser } from './save-user';

const written = async (tx: Tx, userId: number, lang: Lang): Promise<User> => {
  const user = await findUser(tx, userId, lang);
  if (!user) throw new Error('The user was not stored.');
  return user;
};

export const mountUsers = (app: App) => {
  mountList(app, userCalls.list, LISTED_USER_COLUMNS, ({ tx, input, lang }) =>
    listUsers(tx, input.query, lang),
  );
  mount(app, userCalls.get, async ({ tx, input, lang }) => {
    const user = await findListedUser(tx, input.params.id, lang);
    if (!user) throw notFound();
    return user;
  });
  mount(app, userCalls.create, async (context) => {
    const { tx, input, lang, t } = context;
    return written(tx, await takeOnUser(tx, deedOf(context), input.body, t), lang);
  });
  mount(app, userCalls.save, async (context) => {
    const { tx, input, lang, t } = context;
    await saveUser(tx, deedOf(context), input.params.id, input.body, t);
    return written(tx, input.params.id, lang);
  });
  mount(app, userCalls.approve, async (context) => {
    const { tx, input, lang } = context;
    await approveUser(tx, deedOf(context), input.params.id, input.body);
    return written(tx, input.params.id, lang);
  });
  mount(app, userCalls.reject, async (context) => {
    const { tx, input, lang } = context;
    await rejectUser(tx, deedOf(context), input.params.id, input.body.reason);
    return written(tx, input.params.id, lang);
  });
  mount(app, userCalls.suspend, async (context) => {
    const { tx, input, lang } = context;
    await suspendUser(tx, deedOf(context), input.params.id, input.body.reason);
    return written(tx, input.params.id, lang);
  });
  mount(app, userCalls.activate, async (context) => {
    const { tx, input, lang } = context;
    await activateUser(tx, deedOf(context), input.params.id);
    return written(tx, input.params.id, lang);
  });
  mount(app, userCalls.invite, async (context) => {
    await inviteAgain(context.tx, deedOf(context), context.input.params.id);
    return undefined;
  });
};
