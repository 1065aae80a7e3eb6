import { FLAGS } from '@contract/access';
import type { SignUp } from '@contract/sign-up';
import { personName } from '@domain/person-name';
import { findAccount, pendingLink } from '@server/account/find-account';
import { idle, STATEMENTS_A_LINK } from '@server/account/idle';
import { type MailedUser, mailLink } from '@server/account/mail-link';
import { countMailRequest } from '@server/account/mail-request-limit';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { queueMail } from '@server/mail/queue-mail';
import { refuseCommonPassword } from '@server/password/common-password';
import type { PasswordHash } from '@server/ports/password-hash';
import { userFlagTable, userTable } from '@server/user/table';
import { eq, sql } from 'drizzle-orm';

const STATEMENTS_AN_ACCOUNT = 2;

type Given = Omit<SignUp, 'password'> & { passwordHash: string };

const columnsOf = ({ phone = '', companyName = '', ...given }: Given) => ({ ...given, phone, companyName });

/** Null where somebody else took the e-mail a moment ago: then another request is mailing its owner. */
const addAccount = async (tx: Tx, given: Given, now: Date): Promise<MailedUser | null> => {
  const [added] = await tx
    .insert(userTable)
    .values({ ...columnsOf(given), status: 'unverified', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (added)
    await tx.insert(userFlagTable).values(FLAGS.map((name) => ({ userId: added.id, name, enabled: true })));
  return added ?? null;
};

/** Whoever signs up again before verifying is taken at the last word. */
const replaceAccount = async (tx: Tx, userId: number, given: Given, now: Date): Promise<MailedUser> => {
  await tx
    .update(userTable)
    .set({ ...columnsOf(given), updatedAt: now, version: sql`${userTable.version} + 1` })
    .where(eq(userTable.id, userId));
  await idle(tx, STATEMENTS_AN_ACCOUNT - 1, now);
  return { ...given, id: userId };
};

/**
 * Asks for an account, which a mailed link must verify. Whether the e-mail is known already is told to its owner
 * alone, by mail: the answer, and the work until it, are the same.
 */
export const signUp = async (
  tx: Tx,
  actor: AnyActor,
  { password, ...facts }: SignUp,
  passwordHash: PasswordHash,
): Promise<void> => {
  await refuseCommonPassword(password, 'password');
  await countMailRequest(tx, actor, facts.email);
  const given = { ...facts, passwordHash: await passwordHash.hash(password) };
  const account = await findAccount(tx, given.email);
  const pending = account && pendingLink(account);
  if (!account) {
    const added = await addAccount(tx, given, actor.now);
    if (added) await mailLink(tx, added, 'verify', actor.now);
  } else if (pending === 'verify') {
    await mailLink(tx, await replaceAccount(tx, account.id, given, actor.now), 'verify', actor.now);
  } else if (pending === 'invitation') {
    await idle(tx, STATEMENTS_AN_ACCOUNT, actor.now);
    await mailLink(tx, account, 'invitation', actor.now);
  } else {
    await idle(tx, STATEMENTS_AN_ACCOUNT + STATEMENTS_A_LINK - 1, actor.now);
    const content = { kind: 'addressTaken', params: { person: personName(account) } } as const;
    await queueMail(tx, { to: account.email, language: account.language, content }, actor.now);
  }
};
