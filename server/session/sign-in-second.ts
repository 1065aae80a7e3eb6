import { findToken, voidTokens } from '@server/account/token';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { countAttempt, lockKey, refuseWhenLimited } from '@server/limit/limit';
import { networkOf } from '@server/limit/network-of';
import type { SecretBox } from '@server/ports/secret-box';
import { RefusalError } from '@server/refusal';
import { lockSecondFactor } from '@server/second-factor/queries';
import { takeCode, WRONG_CODES } from '@server/second-factor/take-code';
import { userTable } from '@server/user/table';
import { eq } from 'drizzle-orm';
import {
  countFailedSignIn,
  FAILURES_AN_ACCOUNT,
  FAILURES_AN_ADDRESS,
  recordRefusedSignIn,
} from './failed-sign-in';
import { isKnownDevice, NOT_ACTIVE, type SignInDevice, startSession } from './start-session';

/** The page must know which of both it was: after a bad ticket the first step comes again. */
const refuse = (reason: 'code' | 'ticket') =>
  new RefusalError('invalid_credentials', {}, { reason, members: { reason } });

const refuseTicket = async (tx: Tx, actor: AnyActor) => {
  await refuseWhenLimited(tx, FAILURES_AN_ADDRESS, networkOf(actor.address), actor.now);
  await countFailedSignIn(tx, actor, { userId: null, email: null });
  return refuse('ticket');
};

/**
 * The second step: a ticket of the first, good for one session, and a code of the app or a recovery code. A wrong
 * code is a returned RefusalError, which stays counted; the ticket is good for another try. The ticket's row stays
 * locked, so that of many at once one opens the session.
 */
export const signInSecond = async (
  tx: Tx,
  actor: AnyActor,
  { ticket, code }: { ticket: string; code: string },
  device: SignInDevice,
  box: SecretBox,
) => {
  const { now, address } = actor;
  const token = await findToken(tx, ticket, ['second-factor'], now);
  if (!token) return refuseTicket(tx, actor);
  const { userId } = token;
  const [user] = await tx
    .select({ email: userTable.email, status: userTable.status })
    .from(userTable)
    .where(eq(userTable.id, userId));
  if (!user) return refuseTicket(tx, actor);
  if (user.status !== 'active') {
    await recordRefusedSignIn(tx, actor, userId);
    return new RefusalError(NOT_ACTIVE[user.status]);
  }

  const isKnown = await isKnownDevice(tx, device.deviceToken, userId);
  // Counted apart, so that a stranger who has the password can't keep the owner's device out.
  const key = isKnown ? `${userId} on a known device` : String(userId);
  await lockKey(tx, WRONG_CODES, key);
  await refuseWhenLimited(tx, WRONG_CODES, key, now);
  if (!isKnown) {
    await refuseWhenLimited(tx, FAILURES_AN_ACCOUNT, user.email, now);
    await refuseWhenLimited(tx, FAILURES_AN_ADDRESS, networkOf(address), now);
  }
  const factor = await lockSecondFactor(tx, userId);
  if (!factor?.confirmedAt || !(await takeCode(tx, factor, code, now, box))) {
    await countAttempt(tx, WRONG_CODES, key, now);
    await countFailedSignIn(tx, actor, { userId, email: user.email });
    return refuse('code');
  }
  await voidTokens(tx, userId, ['second-factor']);
  return startSession(tx, actor, userId, device, !isKnown);
};
