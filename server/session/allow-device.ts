import { sessionCalls } from '@contract/session';
import { STATEMENTS_PER_LINK, writeDecoys } from '@server/account/decoy-writes';
import { findAccount } from '@server/account/find-account';
import { mailLink } from '@server/account/mail-link';
import { countMailRequest } from '@server/account/mail-request-limit';
import { consumeToken } from '@server/account/token';
import type { AnyActor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { makeKnownDevice } from './start-session';

/**
 * Mails a link that lets a device sign in while strangers keep the account locked with wrong passwords. The caller can't tell
 * whether the account exists.
 */
export const requestDevice = async (tx: Tx, actor: AnyActor, email: string): Promise<void> => {
  await countMailRequest(tx, actor, email);
  const account = await findAccount(tx, email);
  if (account?.status === 'active') await mailLink(tx, account, 'device', actor.now);
  else await writeDecoys(tx, STATEMENTS_PER_LINK, actor.now);
};

/** Makes the caller's device known to the account of the link; signs nobody in. Returns the token for its cookie. */
export const allowDevice = async (tx: Tx, actor: AnyActor, token: string): Promise<string> => {
  const { userId } = await consumeToken(tx, token, ['device'], actor.now);
  await recordAudit(tx, actor, { action: 'session.device_allowed', subject: `user:${userId}` });
  await announceChange(tx, actor.now, sessionCalls.allowDevice.tells);
  return makeKnownDevice(tx, userId, actor.now);
};
