import { accountCalls } from '@contract/account';
import { personName } from '@domain/person-name';
import { type AnyActor, userRef } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { recordAudit } from '@server/platform/audit/record-audit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { endSessions } from '@server/platform/session/end-sessions';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import { lockUser } from '@server/resources/user/lock-queries';
import { countSuperAdmins } from '@server/resources/user/super-admin-queries';
import { forgetPerson } from './forget-person';
import { findPremiseWithOpenBalance } from './open-balance';

/**
 * Erases the person's data and closes the account permanently; orders, decisions and history remain under a number.
 * Refused for the last active SuperAdmin and for the only client of a premise with an open balance.
 */
export const deleteAccount = async (tx: Tx, actor: AnyActor, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (user.status === 'deleted') throw notFound();
  const isActiveSuperAdmin = user.status === 'active' && user.roles.includes('SuperAdmin');
  if (isActiveSuperAdmin && (await countSuperAdmins(tx, userId)) === 0)
    throw new RefusalError('conflict', {}, { reason: 'lastSuperAdmin' });
  const premise = await findPremiseWithOpenBalance(tx, userId, actor.lang);
  if (premise !== null) throw new RefusalError('conflict', { premise }, { reason: 'openBalance' });

  await endSessions(tx, userId, 'deleted', actor.now);
  await forgetPerson(tx, user, actor.now);
  await pauseStranded(tx, actor, { userIds: [user.id] });
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
    by: userRef(userId),
    action: 'user.deleted',
    subject: `user:${userId}`,
    before: { status: user.status },
    after: { status: 'deleted' },
  });
  // Many lists show the name; the change keys don't contain it.
  await announceChange(tx, actor.now, accountCalls.remove.tells);
};
