import { findAccount, pendingLink } from '@server/account/find-account';
import { idle, STATEMENTS_A_LINK } from '@server/account/idle';
import { mailLink } from '@server/account/mail-link';
import { countMailRequest } from '@server/account/mail-request-limit';
import type { Tx } from '@server/db/database';
import { mayReset } from './reset';

/**
 * Mails a link to choose a new password; to who hasn't verified or accepted yet, the link for that. The caller
 * can't tell whether there is such an account.
 */
export const forgetPassword = async (tx: Tx, email: string, address: string, now: Date): Promise<void> => {
  await countMailRequest(tx, email, address, now);
  const account = await findAccount(tx, email);
  const kind = account && (mayReset(account.status) ? 'reset' : pendingLink(account));
  if (kind) await mailLink(tx, account, kind, now);
  else await idle(tx, STATEMENTS_A_LINK, now);
};
