import type { EmailChange } from '@contract/account';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import { FieldRefusalError, notFound, type RefusalError } from '@server/base/refusal';
import { hasEmail } from '@server/model/has-email';
import { userTable } from '@server/model/user';
import { countMailRequest, lockMailRequests } from '@server/platform/limit/mail-request-limit';
import { queueMail } from '@server/platform/mail/queue-mail';
import { checkOwnPassword } from '@server/platform/session/check-password';
import { issueToken } from '@server/platform/token/account-token';
import { eq } from 'drizzle-orm';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Mails a confirmation link to the new address and a notice to the current one. The caller sees the same if another
 * account has the new address: then only its owner is notified, and no usable link is sent. A wrong password is
 * returned as a refusal.
 */
export const changeEmail = async (
  tx: Tx,
  actor: Actor,
  { password, email }: EmailChange,
  passwordHash: PasswordHash,
): Promise<RefusalError | undefined> => {
  await lockMailRequests(tx, email, actor.address);
  const refusal = await checkOwnPassword(tx, actor, actor.viewer.userId, password, passwordHash);
  if (refusal) return refusal;
  const [user] = await tx.select().from(userTable).where(eq(userTable.id, actor.viewer.userId));
  if (!user) throw notFound();
  if (isSame(user.email, email)) throw new FieldRefusalError([{ path: 'email', code: 'same_email' }]);
  await countMailRequest(tx, actor, email);
  const [owner] = await tx.select().from(userTable).where(hasEmail(email));
  const token = await issueToken(tx, user.id, 'email', actor.now, email);
  const person = personName(user);
  if (owner) {
    const content = { kind: 'addressTaken', params: { person: personName(owner) } } as const;
    await queueMail(tx, { to: owner.email, language: owner.language, content }, actor.now);
  } else {
    const content = {
      kind: 'emailChange',
      params: { person },
      // With the address, the page knows that an account exists.
      link: `/verify-email#token=${token}&email=${encodeURIComponent(email)}`,
    } as const;
    await queueMail(tx, { to: email, language: user.language, content }, actor.now);
  }
  const note = { kind: 'emailChangeNote', params: { person, email } } as const;
  await queueMail(tx, { to: user.email, language: user.language, content: note }, actor.now);
  return undefined;
};
