import { FLAGS } from '@contract/access';
import type { UserBody } from '@contract/user';
import { mailLink } from '@server/account/mail-link';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/http/change';
import { Refusal } from '@server/http/refusal';
import type { Translate } from '@server/http/translate';
import { checkCompany, refuseTakenEmail } from './check-user';
import { createUser } from './create-user';
import { type Deed, keepUserChanges } from './keep-user-change';
import { lockUser } from './lock-users';
import { inOrder } from './write-roles';

/** Takes somebody on: an account without a password, and the mail by which its owner chooses one. Returns the id. */
export const takeOnUser = async (tx: Tx, deed: Deed, body: UserBody, t: Translate): Promise<number> => {
  const { viewer, now, address } = deed;
  const { phone = '', companyId = null, featureFlags = [], roles, ...person } = body;
  await refuseTakenEmail(tx, person.email, null, t);
  await checkCompany(tx, companyId, null);
  const off = featureFlags.filter(({ enabled }) => !enabled).map(({ name }) => name);
  const userId = await createUser(
    tx,
    viewer,
    {
      ...person,
      phone,
      companyId,
      passwordHash: null,
      roles: inOrder(roles),
      flags: FLAGS.filter((name) => !off.includes(name)),
      status: 'unverified',
    },
    now,
    address,
  );
  await mailLink(tx, { ...person, id: userId }, 'invitation', now);
  await announceChange(tx, now, ['User', 'Audit'], null);
  return userId;
};

/** Mails the invitation once more, to somebody who was taken on and hasn't accepted yet. */
export const inviteAgain = async (tx: Tx, deed: Deed, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (user.status !== 'unverified' || user.passwordHash !== null)
    throw new Refusal('conflict', { status: user.status }, { reason: 'userStatus' });
  await mailLink(tx, user, 'invitation', deed.now);
  await keepUserChanges(tx, deed, 'user.invited', [{ before: user, after: user }]);
};
