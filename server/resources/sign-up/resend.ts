import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { countMailRequest } from '@server/platform/limit/mail-request-limit';
import { STATEMENTS_PER_LINK, writeDecoys } from '@server/platform/mail/decoy-writes';
import { mailLink } from '@server/platform/mail/mail-link';
import { findAccount, pendingLink } from '@server/resources/account/email-queries';

/** Mails an account's pending link again. The caller can't tell whether the account exists. */
export const resendLink = async (tx: Tx, actor: AnyActor, email: string): Promise<void> => {
  await countMailRequest(tx, actor, email);
  const account = await findAccount(tx, email);
  const pending = account && pendingLink(account);
  if (pending) await mailLink(tx, account, pending, actor.now);
  else await writeDecoys(tx, STATEMENTS_PER_LINK, actor.now);
};
