import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { SecretBox } from '@server/base/ports/secret-box';
import { RefusalError } from '@server/base/refusal';
import { userTable } from '@server/model/user';
import { countAttempt, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { networkOf } from '@server/platform/limit/network-of';
import { consumeCode, WRONG_CODES_PER_ACCOUNT } from '@server/platform/second-factor/consume-code';
import { lockSecondFactor } from '@server/platform/second-factor/queries';
import {
  countFailedSignIn,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ADDRESS,
  recordRefusedSignIn,
} from '@server/platform/session/failed-sign-in';
import {
  isKnownDevice,
  REFUSAL_BY_STATUS,
  type SignInDevice,
  startSession,
} from '@server/platform/session/start-session';
import { findToken, voidTokens } from '@server/platform/token/account-token';
import { eq } from 'drizzle-orm';

/** The page needs the reason: after an invalid ticket it returns to the first step. */
const refuse = (reason: 'code' | 'ticket') =>
  new RefusalError('invalid_credentials', {}, { reason, members: { reason } });

const refuseTicket = async (tx: Tx, actor: AnyActor) => {
  await refuseWhenLimited(tx, FAILURES_PER_ADDRESS, networkOf(actor.address), actor.now);
  await countFailedSignIn(tx, actor, { userId: null, email: null });
  return refuse('ticket');
};

/**
 * Completes a sign-in by the ticket of the first step and a code of the app or a recovery code. The refusal of a wrong
 * code is returned, so that the attempt is counted; the ticket stays valid. The ticket's row is locked, so that
 * concurrent calls open one session.
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
    return new RefusalError(REFUSAL_BY_STATUS[user.status]);
  }

  const isKnown = await isKnownDevice(tx, device.deviceToken, userId);
  // Counted separately, so that a stranger with the password can't lock out the owner's device.
  const key = isKnown ? `${userId} on a known device` : String(userId);
  await lockAttempts(tx, WRONG_CODES_PER_ACCOUNT, key);
  await refuseWhenLimited(tx, WRONG_CODES_PER_ACCOUNT, key, now);
  if (!isKnown) {
    await refuseWhenLimited(tx, FAILURES_PER_ACCOUNT, user.email, now);
    await refuseWhenLimited(tx, FAILURES_PER_ADDRESS, networkOf(address), now);
  }
  const factor = await lockSecondFactor(tx, userId);
  if (!factor?.confirmedAt || !(await consumeCode(tx, factor, code, now, box))) {
    await countAttempt(tx, WRONG_CODES_PER_ACCOUNT, key, now);
    await countFailedSignIn(tx, actor, { userId, email: user.email });
    return refuse('code');
  }
  await voidTokens(tx, userId, ['second-factor']);
  return startSession(tx, actor, userId, device, !isKnown);
};
