import type { AnyActor } from '@server/actor';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { countAttempt, type Limit } from '@server/limit/limit';
import { networkOf } from '@server/limit/network-of';

export const FAILURES_AN_ACCOUNT: Limit = { kind: 'sign-in.account', most: 5, minutes: 15 };
export const FAILURES_AN_ADDRESS: Limit = { kind: 'sign-in.address', most: 50, minutes: 15 };
/** Of an account where its owner has signed in before, which strangers can't use up: nobody mistypes so often. */
export const FAILURES_ON_KNOWN_DEVICES: Limit = { kind: 'sign-in.known-device', most: 20, minutes: 15 };

/** Whose sign-in it would have been: no id for an e-mail that nobody has, neither for a forged ticket. */
interface Claimed {
  userId: number | null;
  email: string | null;
}

/** Keeps in the audit that somebody was not let in; null for an e-mail or a ticket of nobody. */
export const recordRefusedSignIn = (tx: Tx, actor: AnyActor, userId: number | null): Promise<unknown> =>
  recordAudit(tx, actor, {
    byUserId: null,
    action: 'session.refused',
    subject: `user:${userId ?? 'unknown'}`,
  });

/** Counts a wrong password or code against the account and the address, and keeps it in the audit. */
export const countFailedSignIn = async (
  tx: Tx,
  actor: AnyActor,
  { userId, email }: Claimed,
): Promise<void> => {
  if (email !== null) await countAttempt(tx, FAILURES_AN_ACCOUNT, email, actor.now);
  await countAttempt(tx, FAILURES_AN_ADDRESS, networkOf(actor.address), actor.now);
  await recordRefusedSignIn(tx, actor, userId);
};
