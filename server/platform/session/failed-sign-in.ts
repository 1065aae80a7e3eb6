import { type AnyActor, userRef } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { recordAudit } from '@server/platform/audit/record-audit';
import { countAttempt, type Limit } from '@server/platform/limit/limit';
import { networkOf } from '@server/platform/limit/network-of';

export const FAILURES_PER_ACCOUNT: Limit = { kind: 'sign-in.account', maxAttempts: 5, minutes: 15 };
export const FAILURES_PER_ADDRESS: Limit = { kind: 'sign-in.address', maxAttempts: 50, minutes: 15 };
/** On devices where the owner has signed in before, so strangers can't exhaust it. */
export const FAILURES_ON_KNOWN_DEVICES: Limit = {
  kind: 'sign-in.known-device',
  maxAttempts: 20,
  minutes: 15,
};

/** The claimed account; nulls for an unknown e-mail or a forged ticket. */
interface ClaimedAccount {
  userId: number | null;
  email: string | null;
}

/** Audits a refused sign-in; null for an unknown user. */
export const recordRefusedSignIn = (tx: Tx, actor: AnyActor, userId: number | null): Promise<unknown> =>
  recordAudit(tx, actor, {
    by: userRef(null),
    action: 'session.refused',
    subject: `user:${userId ?? 'unknown'}`,
  });

/** Counts a wrong password or code for the account and the address, and audits it. */
export const countFailedSignIn = async (
  tx: Tx,
  actor: AnyActor,
  { userId, email }: ClaimedAccount,
): Promise<void> => {
  if (email !== null) await countAttempt(tx, FAILURES_PER_ACCOUNT, email, actor.now);
  await countAttempt(tx, FAILURES_PER_ADDRESS, networkOf(actor.address), actor.now);
  await recordRefusedSignIn(tx, actor, userId);
};
