import type { Credentials } from '@contract/session';
import { issueToken } from '@server/account/token';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { countAttempt, lockKey, refuseWhenLimited } from '@server/limit/limit';
import { networkOf } from '@server/limit/network-of';
import type { PasswordHash } from '@server/ports/password-hash';
import { RefusalError } from '@server/refusal';
import { hasSecondFactor } from '@server/second-factor/queries';
import { newToken } from '@server/token';
import { findSignInUser, lockSignInUser } from '@server/user/queries';
import {
  countFailedSignIn,
  FAILURES_AN_ACCOUNT,
  FAILURES_AN_ADDRESS,
  FAILURES_ON_KNOWN_DEVICES,
  recordRefusedSignIn,
} from './failed-sign-in';
import { isKnownDevice, NOT_ACTIVE, type SignInDevice, startSession } from './start-session';

let strangerHash: Promise<string> | null = null;
/** A hash to check against where there is no such person, so that the answer takes the same time. */
const hashForStranger = (passwordHash: PasswordHash) => {
  strangerHash ??= passwordHash.hash(newToken());
  return strangerHash;
};

/** A refusal with the ticket for the second step, to be returned; null for who has no second factor. */
export const secondStepOf = async (tx: Tx, userId: number, now: Date): Promise<RefusalError | null> => {
  if (!(await hasSecondFactor(tx, userId))) return null;
  const ticket = await issueToken(tx, userId, 'second-factor', now);
  return new RefusalError('second_factor', {}, { members: { ticket } });
};

/**
 * Checks credentials and opens a session, or gives a ticket for the second step. A wrong password is a returned
 * Refusal: its failure stays counted. So is the ticket's, which must be kept. The account's advisory lock makes
 * guesses queue, so that a hundred at once count as a hundred.
 */
export const signIn = async (
  tx: Tx,
  actor: AnyActor,
  { email, password }: Credentials,
  device: SignInDevice,
  passwordHash: PasswordHash,
) => {
  const { now, address } = actor;
  await lockKey(tx, FAILURES_AN_ACCOUNT, email);
  const found = await findSignInUser(tx, email);
  const isKnown = await isKnownDevice(tx, device.deviceToken, found?.id);
  if (isKnown) await refuseWhenLimited(tx, FAILURES_ON_KNOWN_DEVICES, email, now);
  else {
    await refuseWhenLimited(tx, FAILURES_AN_ACCOUNT, email, now);
    await refuseWhenLimited(tx, FAILURES_AN_ADDRESS, networkOf(address), now);
  }
  const expected = found?.passwordHash ?? (await hashForStranger(passwordHash));
  const matches = await passwordHash.verify(expected, password);
  // The check takes its time: a password that was changed meanwhile has ended all that it opened before.
  const user = found && matches ? await lockSignInUser(tx, found.id) : null;
  if (!user?.passwordHash || user.passwordHash !== found?.passwordHash) {
    if (isKnown) await countAttempt(tx, FAILURES_ON_KNOWN_DEVICES, email, now);
    await countFailedSignIn(tx, actor, { userId: found?.id ?? null, email });
    return new RefusalError('invalid_credentials');
  }
  if (user.status !== 'active') {
    await recordRefusedSignIn(tx, actor, user.id);
    return new RefusalError(NOT_ACTIVE[user.status]);
  }
  const secondStep = await secondStepOf(tx, user.id, now);
  return secondStep ?? startSession(tx, actor, user.id, device, !isKnown);
};
