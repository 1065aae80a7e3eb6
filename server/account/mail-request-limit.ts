import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { countAttempt, type Limit, lockKey, refuseWhenLimited } from '@server/limit/limit';
import { networkOf } from '@server/limit/network-of';

const REQUESTS_AN_ADDRESS: Limit = { kind: 'mail-request.address', most: 20, minutes: 60 };
const REQUESTS_A_RECIPIENT: Limit = { kind: 'mail-request.recipient', most: 3, minutes: 60 };

/** The locks by which requests at once count one by one. They come before any row. */
export const lockMailRequests = async (tx: Tx, email: string, address: string): Promise<void> => {
  await lockKey(tx, REQUESTS_AN_ADDRESS, networkOf(address));
  await lockKey(tx, REQUESTS_A_RECIPIENT, email);
};

/**
 * Counts a request of somebody unknown that has a mail sent to `email`: a sign-up, and every resend, forgotten
 * password and deletion, all together. Throws `rate_limited`, and counts nothing, once the caller's address or the
 * recipient had enough of them. Call it before anything is looked up, for known and unknown e-mails alike.
 */
export const countMailRequest = async (tx: Tx, { now, address }: AnyActor, email: string): Promise<void> => {
  await lockMailRequests(tx, email, address);
  await refuseWhenLimited(tx, REQUESTS_AN_ADDRESS, networkOf(address), now);
  await refuseWhenLimited(tx, REQUESTS_A_RECIPIENT, email, now);
  await countAttempt(tx, REQUESTS_AN_ADDRESS, networkOf(address), now);
  await countAttempt(tx, REQUESTS_A_RECIPIENT, email, now);
};
