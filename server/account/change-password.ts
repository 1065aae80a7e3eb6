import { accountCalls, type PasswordChange } from '@contract/account';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import { endCalendarKey } from '@server/booking/calendar-key';
import type { Tx } from '@server/db/database';
import { queueMail } from '@server/mail/queue-mail';
import { announceChange } from '@server/outbox/announce-change';
import { refuseCommonPassword } from '@server/password/common-password';
import type { PasswordHash } from '@server/ports/password-hash';
import { FieldRefusalError, type RefusalError } from '@server/refusal';
import { checkOwnPassword } from '@server/session/check-password';
import { endSessions } from '@server/session/end-sessions';
import { userTable } from '@server/user/table';
import { eq } from 'drizzle-orm';
import { voidTokens } from './token';

/**
 * Changes the password. Ends the other sessions and voids mailed links. A wrong present password is returned as a
 * refusal.
 */
export const changePassword = async (
  tx: Tx,
  actor: Actor,
  { currentPassword, newPassword }: PasswordChange,
  passwordHash: PasswordHash,
): Promise<RefusalError | undefined> => {
  const { userId, signInId } = actor.viewer;
  const refusal = await checkOwnPassword(tx, actor, userId, currentPassword, passwordHash, 'currentPassword');
  if (refusal) return refusal;
  if (newPassword === currentPassword)
    throw new FieldRefusalError([{ path: 'newPassword', code: 'same_password' }]);
  await refuseCommonPassword(newPassword, 'newPassword');
  const [user] = await tx
    .update(userTable)
    .set({ passwordHash: await passwordHash.hash(newPassword), updatedAt: actor.now })
    .where(eq(userTable.id, userId))
    .returning();
  await voidTokens(tx, userId, ['reset', 'email', 'delete', 'device']);
  await endSessions(tx, userId, 'passwordChanged', actor.now, { except: signInId });
  await endCalendarKey(tx, actor, userId);
  if (user)
    await queueMail(
      tx,
      {
        to: user.email,
        language: user.language,
        content: { kind: 'passwordChanged', params: { person: personName(user) } },
      },
      actor.now,
    );
  await recordAudit(tx, actor, {
    action: 'user.password_changed',
    subject: `user:${userId}`,
  });
  await announceChange(tx, actor.now, accountCalls.changePassword.tells, [userId]);
  return undefined;
};
