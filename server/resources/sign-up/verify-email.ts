import { signUpCalls } from '@contract/sign-up';
import { personName } from '@domain/person-name';
import { statusAfterAction } from '@domain/user';
import { type AnyActor, userRef } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { invalidLink, RefusalError } from '@server/base/refusal';
import { hasEmail } from '@server/model/has-email';
import { type UserRow, userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { notifyOfWaitingUser } from '@server/platform/notification/notify-people';
import { announceChange } from '@server/platform/outbox/announce-change';
import { consumeToken, voidTokens } from '@server/platform/token/account-token';
import { and, eq, ne, sql } from 'drizzle-orm';

const changeAccount = (tx: Tx, { id }: UserRow, change: Partial<UserRow>, now: Date) =>
  tx
    .update(userTable)
    .set({ ...change, updatedAt: now, version: sql`${userTable.version} + 1` })
    .where(eq(userTable.id, id));

/** Makes the account wait for approval and notifies the user managers. */
const verifySignUp = async (tx: Tx, account: UserRow, now: Date): Promise<void> => {
  const status = statusAfterAction('verify', account.status);
  if (!status) throw invalidLink();
  await changeAccount(tx, account, { status }, now);
  await notifyOfWaitingUser(tx, account.id, personName(account), now);
};

/** Changes the e-mail and voids the links sent to the old one, which may belong to a stranger. */
const changeEmail = async (tx: Tx, actor: AnyActor, account: UserRow, email: string): Promise<void> => {
  if (account.status !== 'active') throw invalidLink();
  const [taken] = await tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(hasEmail(email), ne(userTable.id, account.id)));
  if (taken) throw new RefusalError('conflict', {}, { reason: 'emailTaken' });
  await changeAccount(tx, account, { email }, actor.now);
  await voidTokens(tx, account.id, ['reset', 'delete', 'device']);
  const content = { kind: 'emailChanged', params: { person: personName(account), email } } as const;
  await queueMail(tx, { to: account.email, language: account.language, content }, actor.now);
  await recordAudit(tx, actor, {
    by: userRef(account.id),
    action: 'user.email_changed',
    subject: `user:${account.id}`,
    before: { email: account.email },
    after: { email },
  });
  await announceChange(tx, actor.now, [...signUpCalls.verifyEmail.tells, 'Account', 'Session'], [account.id]);
};

/** Verifies an e-mail by a mailed link: of a sign-up, or the new one of an account. */
export const verifyEmail = async (tx: Tx, actor: AnyActor, token: string): Promise<void> => {
  const usedToken = await consumeToken(tx, token, ['verify', 'email'], actor.now);
  const [account] = await tx.select().from(userTable).where(eq(userTable.id, usedToken.userId));
  if (!account) throw invalidLink();
  if (usedToken.email === null) await verifySignUp(tx, account, actor.now);
  else await changeEmail(tx, actor, account, usedToken.email);
};
