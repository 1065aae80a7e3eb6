import { FLAGS } from '@contract/access';
import type { SignUp } from '@contract/sign-up';
import { personName } from '@domain/person-name';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import { userFlagTable, userTable } from '@server/model/user';
import { countMailRequest } from '@server/platform/limit/mail-request-limit';
import { STATEMENTS_PER_LINK, writeDecoys } from '@server/platform/mail/decoy-writes';
import { type MailedUser, mailLink } from '@server/platform/mail/mail-link';
import { queueMail } from '@server/platform/mail/queue-mail';
import { refuseCommonPassword } from '@server/platform/password/common-password';
import { findAccount, pendingLink } from '@server/resources/account/email-queries';
import { eq, sql } from 'drizzle-orm';

const STATEMENTS_PER_ACCOUNT = 2;

type NewAccount = Omit<SignUp, 'password'> & { passwordHash: string };

const columnsOf = ({ phone = '', companyName = '', ...given }: NewAccount) => ({
  ...given,
  phone,
  companyName,
});

/** Returns null if a concurrent request took the e-mail; that request mails its owner. */
const addAccount = async (tx: Tx, accountFields: NewAccount, now: Date): Promise<MailedUser | null> => {
  const [added] = await tx
    .insert(userTable)
    .values({ ...columnsOf(accountFields), status: 'unverified', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (added)
    await tx.insert(userFlagTable).values(FLAGS.map((name) => ({ userId: added.id, name, enabled: true })));
  return added ?? null;
};

/** Replaces an unverified account by a later sign-up with its e-mail. */
const replaceAccount = async (
  tx: Tx,
  userId: number,
  accountFields: NewAccount,
  now: Date,
): Promise<MailedUser> => {
  await tx
    .update(userTable)
    .set({ ...columnsOf(accountFields), updatedAt: now, version: sql`${userTable.version} + 1` })
    .where(eq(userTable.id, userId));
  await writeDecoys(tx, STATEMENTS_PER_ACCOUNT - 1, now);
  return { ...accountFields, id: userId };
};

/**
 * Requests an account, which a mailed link must verify. Only a mail to its owner reveals whether the e-mail is known:
 * response and effort are the same.
 */
export const signUp = async (
  tx: Tx,
  actor: AnyActor,
  { password, ...facts }: SignUp,
  passwordHash: PasswordHash,
): Promise<void> => {
  await refuseCommonPassword(password, 'password');
  await countMailRequest(tx, actor, facts.email);
  const accountFields = { ...facts, passwordHash: await passwordHash.hash(password) };
  const account = await findAccount(tx, accountFields.email);
  const pending = account && pendingLink(account);
  if (!account) {
    const added = await addAccount(tx, accountFields, actor.now);
    if (added) await mailLink(tx, added, 'verify', actor.now);
  } else if (pending === 'verify') {
    await mailLink(tx, await replaceAccount(tx, account.id, accountFields, actor.now), 'verify', actor.now);
  } else if (pending === 'invitation') {
    await writeDecoys(tx, STATEMENTS_PER_ACCOUNT, actor.now);
    await mailLink(tx, account, 'invitation', actor.now);
  } else {
    await writeDecoys(tx, STATEMENTS_PER_ACCOUNT + STATEMENTS_PER_LINK - 1, actor.now);
    const content = { kind: 'addressTaken', params: { person: personName(account) } } as const;
    await queueMail(tx, { to: account.email, language: account.language, content }, actor.now);
  }
};
