import type { EmailChange } from '@contract/account';
import { personName } from '@domain/person-name';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { queueMail } from '@server/mail/queue-mail';
import type { PasswordHash } from '@server/ports/password-hash';
import { FieldRefusalError, notFound, type RefusalError } from '@server/refusal';
import { checkOwnPassword } from '@server/session/check-password';
import { hasEmail } from '@server/user/has-email';
import { userTable } from '@server/user/table';
import { eq } from 'drizzle-orm';
import { countMailRequest, lockMailRequests } from './mail-request-limit';
import { issueToken } from './token';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Mails a confirmation link to the new address and a note to the present one. The caller sees the same if another
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
      link: `/verify-email#token=${token}`,
    } as const;
    await queueMail(tx, { to: email, language: user.language, content }, actor.now);
  }
  const note = { kind: 'emailChangeNote', params: { person, email } } as const;
  await queueMail(tx, { to: user.email, language: user.language, content: note }, actor.now);
  return undefined;
};
