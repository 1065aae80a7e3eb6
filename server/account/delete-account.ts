import { accountCalls } from '@contract/account';
import { personName } from '@domain/person-name';
import type { AnyActor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { queueMail } from '@server/mail/queue-mail';
import { announceChange } from '@server/outbox/announce-change';
import { notFound, RefusalError } from '@server/refusal';
import { endSessions } from '@server/session/end-sessions';
import { lockUser } from '@server/user/lock-users';
import { countOtherSuperAdmins } from '@server/user/super-admins';
import { forgetPerson } from './forget-person';
import { findPremiseLeftOwing } from './open-balance';

/**
 * Makes the person nameless and shuts the account for good; what the person ordered, decided and did stays in the
 * books under a number. Refused for the last active SuperAdmin and for who alone answers for an open balance.
 */
export const deleteAccount = async (tx: Tx, actor: AnyActor, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (user.status === 'deleted') throw notFound();
  const isActiveSuperAdmin = user.status === 'active' && user.roles.includes('SuperAdmin');
  if (isActiveSuperAdmin && (await countOtherSuperAdmins(tx, userId)) === 0)
    throw new RefusalError('conflict', {}, { reason: 'lastSuperAdmin' });
  const premise = await findPremiseLeftOwing(tx, userId);
  if (premise !== null) throw new RefusalError('conflict', { premise }, { reason: 'openBalance' });

  await endSessions(tx, userId, 'deleted', actor.now);
  await forgetPerson(tx, user, actor.now);
  await queueMail(
    tx,
    {
      to: user.email,
      language: user.language,
      content: { kind: 'deleted', params: { person: personName(user) } },
    },
    actor.now,
  );
  await recordAudit(tx, actor, {
    byUserId: userId,
    action: 'user.deleted',
    subject: `user:${userId}`,
    before: { status: user.status },
    after: { status: 'deleted' },
  });
  // Names stand in lists of many kinds; the keys carry none of them.
  await announceChange(tx, actor.now, accountCalls.remove.tells);
};
