import { FLAGS } from '@contract/access';
import { type UserBody, userCalls } from '@contract/user';
import { mailLink } from '@server/account/mail-link';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { RefusalError } from '@server/refusal';
import { checkCompany, refuseTakenEmail } from './check-user';
import { createUser } from './create-user';
import { lockUser } from './lock-users';
import { recordUserChanges } from './record-user-change';
import { inOrder } from './write-roles';

/** Takes somebody on: an account without a password, and the mail by which its owner chooses one. Returns the id. */
export const takeOnUser = async (tx: Tx, actor: Actor, body: UserBody): Promise<number> => {
  const { phone = '', companyId = null, featureFlags = [], roles, ...person } = body;
  await refuseTakenEmail(tx, person.email, null, actor.t);
  await checkCompany(tx, companyId, null);
  const off = featureFlags.filter(({ enabled }) => !enabled).map(({ name }) => name);
  const userId = await createUser(tx, actor, {
    ...person,
    phone,
    companyId,
    passwordHash: null,
    roles: inOrder(roles),
    flags: FLAGS.filter((name) => !off.includes(name)),
    status: 'unverified',
  });
  await mailLink(tx, { ...person, id: userId }, 'invitation', actor.now);
  await announceChange(tx, actor.now, userCalls.create.tells);
  return userId;
};

/** Mails the invitation once more, to somebody who was taken on and hasn't accepted yet. */
export const inviteAgain = async (tx: Tx, actor: Actor, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (user.status !== 'unverified' || user.passwordHash !== null)
    throw new RefusalError('conflict', { status: user.status }, { reason: 'userStatus' });
  await mailLink(tx, user, 'invitation', actor.now);
  await recordUserChanges(tx, actor, 'user.invited', [{ before: user, after: user }]);
};
