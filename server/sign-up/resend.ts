import { STATEMENTS_PER_LINK, writeDecoys } from '@server/account/decoy-writes';
import { findAccount, pendingLink } from '@server/account/find-account';
import { mailLink } from '@server/account/mail-link';
import { countMailRequest } from '@server/account/mail-request-limit';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';

/** Mails an account's pending link again. The caller can't tell whether the account exists. */
export const resendLink = async (tx: Tx, actor: AnyActor, email: string): Promise<void> => {
  await countMailRequest(tx, actor, email);
  const account = await findAccount(tx, email);
  const pending = account && pendingLink(account);
  if (pending) await mailLink(tx, account, pending, actor.now);
  else await writeDecoys(tx, STATEMENTS_PER_LINK, actor.now);
};
