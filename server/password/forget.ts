import { findAccount, pendingLink } from '@server/account/find-account';
import { idle, STATEMENTS_A_LINK } from '@server/account/idle';
import { mailLink } from '@server/account/mail-link';
import { countMailRequest } from '@server/account/mail-request-limit';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { mayReset } from './reset';

/**
 * Mails a link to choose a new password; to who hasn't verified or accepted yet, the link for that. The caller
 * can't tell whether there is such an account.
 */
export const forgetPassword = async (tx: Tx, actor: AnyActor, email: string): Promise<void> => {
  await countMailRequest(tx, actor, email);
  const account = await findAccount(tx, email);
  const kind = account && (mayReset(account.status) ? 'reset' : pendingLink(account));
  if (kind) await mailLink(tx, account, kind, actor.now);
  else await idle(tx, STATEMENTS_A_LINK, actor.now);
};
