import { STATEMENTS_PER_LINK, writeDecoys } from '@server/account/decoy-writes';
import { findAccount, pendingLink } from '@server/account/find-account';
import { mailLink } from '@server/account/mail-link';
import { countMailRequest } from '@server/account/mail-request-limit';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { canResetPassword } from './reset';

/**
 * Mails a link to choose a new password, or the pending verification or invitation. The caller can't tell whether the
 * account exists.
 */
export const forgetPassword = async (tx: Tx, actor: AnyActor, email: string): Promise<void> => {
  await countMailRequest(tx, actor, email);
  const account = await findAccount(tx, email);
  const kind = account && (canResetPassword(account.status) ? 'reset' : pendingLink(account));
  if (kind) await mailLink(tx, account, kind, actor.now);
  else await writeDecoys(tx, STATEMENTS_PER_LINK, actor.now);
};
