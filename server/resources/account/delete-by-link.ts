import type { Deletion } from '@contract/account';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import { invalidLink, type RefusalError } from '@server/base/refusal';
import { countMailRequest } from '@server/platform/limit/mail-request-limit';
import { STATEMENTS_PER_LINK, writeDecoys } from '@server/platform/mail/decoy-writes';
import { mailLink } from '@server/platform/mail/mail-link';
import { checkOwnPassword } from '@server/platform/session/check-password';
import { findToken } from '@server/platform/token/account-token';
import { deleteAccount } from './delete-account';
import { findAccount } from './email-queries';

/**
 * Mails an anonymous caller a link that deletes the account. The answer doesn't reveal whether the account exists.
 * A user without a password could not confirm and gets no mail.
 */
export const requestDeletion = async (tx: Tx, actor: AnyActor, email: string): Promise<void> => {
  await countMailRequest(tx, actor, email);
  const account = await findAccount(tx, email);
  if (account?.hasPassword) await mailLink(tx, account, 'delete', actor.now);
  else await writeDecoys(tx, STATEMENTS_PER_LINK, actor.now);
};

/**
 * Deletes the account of a caller who has both the mailed link and the password. The link stays valid until then,
 * so that a mistyped password can be corrected. A wrong password is returned as a refusal.
 */
export const deleteByLink = async (
  tx: Tx,
  actor: AnyActor,
  { token, password }: Deletion,
  passwordHash: PasswordHash,
): Promise<RefusalError | undefined> => {
  const link = await findToken(tx, token, ['delete'], actor.now);
  if (!link) throw invalidLink();
  const refusal = await checkOwnPassword(tx, actor, link.userId, password, passwordHash);
  if (refusal) return refusal;
  await deleteAccount(tx, actor, link.userId);
  return undefined;
};
