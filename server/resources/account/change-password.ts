import { accountCalls, type PasswordChange } from '@contract/account';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import { FieldRefusalError, type RefusalError } from '@server/base/refusal';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { refuseCommonPassword } from '@server/platform/password/common-password';
import { checkOwnPassword } from '@server/platform/session/check-password';
import { endSessions } from '@server/platform/session/end-sessions';
import { voidTokens } from '@server/platform/token/account-token';
import { endCalendarKey } from '@server/platform/token/calendar-key';
import { eq } from 'drizzle-orm';

/**
 * Changes the password. Ends the other sessions and voids mailed links. A wrong current password is returned as a
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
