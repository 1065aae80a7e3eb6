import type { Tx } from '@server/db/database';
import { keepAudit } from '@server/http/audit';
import { countAttempt, type Limit } from '@server/http/limit';

export const FAILURES_AN_ACCOUNT: Limit = { kind: 'sign-in.account', most: 5, minutes: 15 };
export const FAILURES_AN_ADDRESS: Limit = { kind: 'sign-in.address', most: 50, minutes: 15 };

/** Whose sign-in it would have been: no id for an e-mail that nobody has, neither for a forged ticket. */
interface Claimed {
  userId: number | null;
  email: string | null;
}

/** Counts a wrong password or code against the account and the address, and keeps it in the audit. */
export const countFailedSignIn = async (
  tx: Tx,
  { userId, email }: Claimed,
  address: string,
  now: Date,
): Promise<void> => {
  if (email !== null) await countAttempt(tx, FAILURES_AN_ACCOUNT, email, now);
  await countAttempt(tx, FAILURES_AN_ADDRESS, address, now);
  await keepAudit(tx, {
    at: now,
    byUserId: null,
    action: 'session.refused',
    subject: `user:${userId ?? 'unknown'}`,
    before: null,
    after: null,
    address,
  });
};
