import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { countMailRequest } from '@server/platform/limit/mail-request-limit';
import { STATEMENTS_PER_LINK, writeDecoys } from '@server/platform/mail/decoy-writes';
import { mailLink } from '@server/platform/mail/mail-link';
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
