import type { Credentials } from '@contract/session';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import { RefusalError } from '@server/base/refusal';
import { newToken } from '@server/base/token';
import { countAttempt, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { networkOf } from '@server/platform/limit/network-of';
import { hasSecondFactor } from '@server/platform/second-factor/queries';
import {
  countFailedSignIn,
  FAILURES_ON_KNOWN_DEVICES,
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
import { issueToken } from '@server/platform/token/account-token';
import { findSignInUser, lockSignInUser } from '@server/resources/user/queries';

/** By the adapter, because another one's hash takes another time to verify. */
const decoyHashes = new WeakMap<PasswordHash, Promise<string>>();
/** A hash to verify for an unknown e-mail, so that the response takes the same time. */
const hashForUnknown = (passwordHash: PasswordHash) => {
  const hash = decoyHashes.get(passwordHash) ?? passwordHash.hash(newToken());
  decoyHashes.set(passwordHash, hash);
  return hash;
};

/** Returns a refusal with the ticket for the second step, or null for a user without a second factor. */
export const beginSecondStep = async (tx: Tx, userId: number, now: Date): Promise<RefusalError | null> => {
  if (!(await hasSecondFactor(tx, userId))) return null;
  const ticket = await issueToken(tx, userId, 'second-factor', now);
  return new RefusalError('second_factor', {}, { members: { ticket } });
};

/**
 * Checks credentials and opens a session, or returns a ticket for the second step. Refusals are returned, not thrown, so
 * that the attempt and the ticket are stored. An advisory lock per account makes concurrent guesses count one by one.
 */
export const signIn = async (
  tx: Tx,
  actor: AnyActor,
  { email, password }: Credentials,
  device: SignInDevice,
  passwordHash: PasswordHash,
) => {
  const { now, address } = actor;
  await lockAttempts(tx, FAILURES_PER_ACCOUNT, email);
  const found = await findSignInUser(tx, email);
  const isKnown = await isKnownDevice(tx, device.deviceToken, found?.id);
  if (isKnown) await refuseWhenLimited(tx, FAILURES_ON_KNOWN_DEVICES, email, now);
  else {
    await refuseWhenLimited(tx, FAILURES_PER_ACCOUNT, email, now);
    await refuseWhenLimited(tx, FAILURES_PER_ADDRESS, networkOf(address), now);
  }
  const expected = found?.passwordHash ?? (await hashForUnknown(passwordHash));
  const matches = await passwordHash.verify(expected, password);
  // Verifying takes time: the password may have been changed meanwhile.
  const user = found && matches ? await lockSignInUser(tx, found.id) : null;
  if (!user?.passwordHash || user.passwordHash !== found?.passwordHash) {
    if (isKnown) await countAttempt(tx, FAILURES_ON_KNOWN_DEVICES, email, now);
    await countFailedSignIn(tx, actor, { userId: found?.id ?? null, email });
    return new RefusalError('invalid_credentials');
  }
  if (user.status !== 'active') {
    await recordRefusedSignIn(tx, actor, user.id);
    return new RefusalError(REFUSAL_BY_STATUS[user.status]);
  }
  const secondStep = await beginSecondStep(tx, user.id, now);
  return secondStep ?? startSession(tx, actor, user.id, device, !isKnown);
};
