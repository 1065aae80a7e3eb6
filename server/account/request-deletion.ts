import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { STATEMENTS_PER_LINK, writeDecoys } from './decoy-writes';
import { findAccount } from './find-account';
import { mailLink } from './mail-link';
import { countMailRequest } from './mail-request-limit';

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
