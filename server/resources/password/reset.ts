import { type PasswordReset, passwordCalls } from '@contract/password';
import type { UserStatus } from '@contract/person';
import { personName } from '@domain/person-name';
import { statusAfterAction } from '@domain/user';
import { type AnyActor, userRef } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import { invalidLink } from '@server/base/refusal';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { announceChange } from '@server/platform/outbox/announce-change';
import { refuseCommonPassword } from '@server/platform/password/common-password';
import { endSessions } from '@server/platform/session/end-sessions';
import { consumeToken, voidTokens } from '@server/platform/token/account-token';
import { endCalendarKey } from '@server/platform/token/calendar-key';
import { eq, sql } from 'drizzle-orm';

/** Suspended and rejected users can't choose a new password. */
export const canResetPassword = (status: UserStatus): boolean => status === 'active' || status === 'waiting';

/**
 * Sets a password by a mailed link and ends all sessions, pending second steps and other links, which a stranger may
 * have requested. An invitation also activates the account.
 */
export const resetPassword = async (
  tx: Tx,
  actor: AnyActor,
  { token, password }: PasswordReset,
  passwordHash: PasswordHash,
): Promise<void> => {
  await refuseCommonPassword(password, 'password');
  const { userId, purpose } = await consumeToken(tx, token, ['reset', 'invitation'], actor.now);
  const isInvitation = purpose === 'invitation';
  const [account] = await tx.select().from(userTable).where(eq(userTable.id, userId));
  const before = account?.status ?? 'deleted';
  const status = isInvitation ? statusAfterAction('accept', before) : canResetPassword(before) && before;
  if (!account || !status) throw invalidLink();
  await tx
    .update(userTable)
    .set({
      passwordHash: await passwordHash.hash(password),
      status,
      updatedAt: actor.now,
      version: sql`${userTable.version} + 1`,
    })
    .where(eq(userTable.id, userId));
  await voidTokens(tx, userId, [
    'reset',
    'invitation',
    'verify',
    'email',
    'delete',
    'device',
    'second-factor',
  ]);
  await endSessions(tx, userId, 'passwordChanged', actor.now);
  await endCalendarKey(tx, actor, userId);
  await recordAudit(tx, actor, {
    by: userRef(userId),
    action: isInvitation ? 'user.invitation_accepted' : 'user.password_reset',
    subject: `user:${userId}`,
    before: { status: before },
    after: { status },
  });
  await announceChange(tx, actor.now, passwordCalls.reset.tells);
  if (isInvitation) return;
  const content = { kind: 'passwordChanged', params: { person: personName(account) } } as const;
  await queueMail(tx, { to: account.email, language: account.language, content }, actor.now);
};
