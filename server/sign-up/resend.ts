import { findAccount, pendingLink } from '@server/account/find-account';
import { idle, STATEMENTS_A_LINK } from '@server/account/idle';
import { mailLink } from '@server/account/mail-link';
import { countMailRequest } from '@server/account/mail-request-limit';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';

/** Mails the link again that an account waits for. The caller can't tell whether there is one. */
export const resendLink = async (tx: Tx, actor: AnyActor, email: string): Promise<void> => {
  await countMailRequest(tx, actor, email);
  const account = await findAccount(tx, email);
  const pending = account && pendingLink(account);
  if (pending) await mailLink(tx, account, pending, actor.now);
  else await idle(tx, STATEMENTS_A_LINK, actor.now);
};
