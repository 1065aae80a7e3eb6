import { personName } from '@domain/person-name';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { recordAudit } from '@server/platform/audit/record-audit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { tellSuperAdmins } from '@server/platform/mail/tell-super-admins';
import { announceChange } from '@server/platform/outbox/announce-change';
import { endSessions } from '@server/platform/session/end-sessions';
import type { LockedUser } from '@server/resources/user/lock-queries';
import { deleteSecondFactor } from './delete-second-factor';

/**
 * Removes the second factor of a user who lost it, ends the sessions and mails the user. A null reason means the terminal
 * command. Returns false if there was none.
 */
export const resetSecondFactor = async (
  tx: Tx,
  actor: AnyActor,
  user: LockedUser,
  reason: string | null,
): Promise<boolean> => {
  const { id, email, language } = user;
  if (!(await deleteSecondFactor(tx, id))) return false;
  await endSessions(tx, id, 'ended', actor.now);
  const person = personName(user);
  const content =
    reason === null
      ? ({ kind: 'secondFactorReset', params: { person } } as const)
      : ({ kind: 'secondFactorRemoved', params: { person, reason } } as const);
  await queueMail(tx, { to: email, language, content }, actor.now);
  await tellSuperAdmins(tx, actor, 'secondFactorGone', person);
  await recordAudit(tx, actor, {
    action: 'user.second_factor_reset',
    subject: `user:${id}`,
    after: reason === null ? { by: 'terminal' } : { reason },
  });
  await announceChange(tx, actor.now, ['User', 'Audit', 'Account'], [id]);
  return true;
};
