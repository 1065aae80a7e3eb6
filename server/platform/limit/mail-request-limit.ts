import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { countAttempt, type Limit, lockAttempts, refuseWhenLimited } from './limit';
import { networkOf } from './network-of';

const REQUESTS_PER_ADDRESS: Limit = { kind: 'mail-request.address', maxAttempts: 20, minutes: 60 };
const REQUESTS_PER_RECIPIENT: Limit = { kind: 'mail-request.recipient', maxAttempts: 3, minutes: 60 };

/** Locks the counters so that concurrent requests count one by one. Taken before any row lock. */
export const lockMailRequests = async (tx: Tx, email: string, address: string): Promise<void> => {
  await lockAttempts(tx, REQUESTS_PER_ADDRESS, networkOf(address));
  await lockAttempts(tx, REQUESTS_PER_RECIPIENT, email);
};

/**
 * Counts an anonymous request that sends a mail to `email`: sign-up, resend, forgotten password and deletion share
 * one limit. Throws `rate_limited`, without counting, once the address or the recipient has reached it. Call it
 * before any lookup, for known and unknown e-mails alike.
 */
export const countMailRequest = async (tx: Tx, { now, address }: AnyActor, email: string): Promise<void> => {
  await lockMailRequests(tx, email, address);
  await refuseWhenLimited(tx, REQUESTS_PER_ADDRESS, networkOf(address), now);
  await refuseWhenLimited(tx, REQUESTS_PER_RECIPIENT, email, now);
  await countAttempt(tx, REQUESTS_PER_ADDRESS, networkOf(address), now);
  await countAttempt(tx, REQUESTS_PER_RECIPIENT, email, now);
};
