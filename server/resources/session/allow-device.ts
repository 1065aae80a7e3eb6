import { sessionCalls } from '@contract/session';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { recordAudit } from '@server/platform/audit/record-audit';
import { countMailRequest } from '@server/platform/limit/mail-request-limit';
import { STATEMENTS_PER_LINK, writeDecoys } from '@server/platform/mail/decoy-writes';
import { mailLink } from '@server/platform/mail/mail-link';
import { announceChange } from '@server/platform/outbox/announce-change';
import { makeKnownDevice } from '@server/platform/session/start-session';
import { consumeToken } from '@server/platform/token/account-token';
import { findAccount } from '@server/resources/account/email-queries';

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
