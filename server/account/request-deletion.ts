import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { findAccount } from './find-account';
import { idle, STATEMENTS_A_LINK } from './idle';
import { mailLink } from './mail-link';
import { countMailRequest } from './mail-request-limit';

/**
 * Mails somebody signed out a link by which the account is deleted. The caller can't tell whether there is such an
 * account. Who never chose a password could not confirm by it, and is mailed nothing.
 */
export const requestDeletion = async (tx: Tx, actor: AnyActor, email: string): Promise<void> => {
  await countMailRequest(tx, actor, email);
  const account = await findAccount(tx, email);
  if (account?.hasPassword) await mailLink(tx, account, 'delete', actor.now);
  else await idle(tx, STATEMENTS_A_LINK, actor.now);
};
