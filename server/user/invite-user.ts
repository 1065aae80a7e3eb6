import { FLAGS } from '@contract/access';
import { type UserBody, userCalls } from '@contract/user';
import { mailLink, mailLinks } from '@server/account/mail-link';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { RefusalError } from '@server/refusal';
import { checkCompany, refuseTakenEmail } from './check-user';
import { createUsers, type NewUser } from './create-user';
import { lockUser } from './lock-users';
import { recordUserChanges } from './record-user-change';
import { sortRoles } from './write-roles';

const newUserOf = ({
  phone = '',
  companyId = null,
  featureFlags = [],
  roles,
  ...person
}: UserBody): NewUser => {
  const off = featureFlags.filter(({ enabled }) => !enabled).map(({ name }) => name);
  return {
    ...person,
    phone,
    companyId,
    passwordHash: null,
    roles: sortRoles(roles),
    flags: FLAGS.filter((name) => !off.includes(name)),
    status: 'unverified',
  };
};

/**
 * Creates accounts without a password and mails their owners an invitation. The caller has checked e-mails and companies.
 * Returns the ids in order.
 */
export const inviteUsers = async (tx: Tx, actor: Actor, bodies: readonly UserBody[]): Promise<number[]> => {
  const ids = await createUsers(tx, actor, bodies.map(newUserOf));
  const invited = bodies.flatMap((person, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ ...person, id }];
  });
  await mailLinks(tx, invited, 'invitation', actor.now);
  await announceChange(tx, actor.now, userCalls.create.tells);
  return ids;
};

/** Checks and invites one user, as `inviteUsers`. Throws 409 for a taken e-mail. */
export const inviteUser = async (tx: Tx, actor: Actor, body: UserBody): Promise<number> => {
  await refuseTakenEmail(tx, body.email, null, actor.t);
  await checkCompany(tx, body.companyId ?? null, null);
  const [userId] = await inviteUsers(tx, actor, [body]);
  if (!userId) throw new Error('The account was not stored.');
  return userId;
};

/** Mails the invitation again to a user who hasn't accepted it yet. */
export const resendInvitation = async (tx: Tx, actor: Actor, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (user.status !== 'unverified' || user.passwordHash !== null)
    throw new RefusalError('conflict', { status: user.status }, { reason: 'userStatus' });
  await mailLink(tx, user, 'invitation', actor.now);
  await recordUserChanges(tx, actor, 'user.invited', [{ before: user, after: user }]);
};
