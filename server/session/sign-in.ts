import type { UserStatus } from '@contract/person';
import type { ProblemCode } from '@contract/problem';
import type { Credentials } from '@contract/session';
import type { Tx } from '@server/db/database';
import { lockKey, refuseWhenLimited } from '@server/http/limit';
import { Refusal } from '@server/http/refusal';
import { hashOf, newToken } from '@server/http/token';
import type { PasswordHash } from '@server/ports/password-hash';
import { findSignInUser } from '@server/user/queries';
import { and, eq } from 'drizzle-orm';
import { countFailedSignIn, FAILURES_AN_ACCOUNT, FAILURES_AN_ADDRESS } from './failed-sign-in';
import { knownDeviceTable, signInTable } from './table';

export const SESSION_DAYS = 30;

const NOT_ACTIVE: Record<Exclude<UserStatus, 'active'>, ProblemCode> = {
  unverified: 'account_unverified',
  waiting: 'account_waiting',
  rejected: 'account_rejected',
  suspended: 'account_suspended',
  deleted: 'invalid_credentials',
};

export interface SignInFacts {
  address: string;
  userAgent: string;
  /** The token of a device on which somebody has signed in before. */
  deviceToken: string | null;
}

const isKnownDevice = async (tx: Tx, token: string | null, userId: number | undefined): Promise<boolean> => {
  if (token === null || userId === undefined) return false;
  const [device] = await tx
    .select({ userId: knownDeviceTable.userId })
    .from(knownDeviceTable)
    .where(and(eq(knownDeviceTable.tokenHash, await hashOf(token)), eq(knownDeviceTable.userId, userId)));
  return device !== undefined;
};

let strangerHash: Promise<string> | null = null;
/** A hash to check against where there is no such person, so that the answer takes the same time. */
const hashForStranger = (passwordHash: PasswordHash) => {
  strangerHash ??= passwordHash.hash(newToken());
  return strangerHash;
};

const startSession = async (tx: Tx, userId: number, facts: SignInFacts, now: Date, isNewDevice: boolean) => {
  const accessToken = newToken();
  const cookieToken = newToken();
  await tx.insert(signInTable).values({
    id: crypto.randomUUID(),
    userId,
    accessTokenHash: await hashOf(accessToken),
    cookieTokenHash: await hashOf(cookieToken),
    userAgent: facts.userAgent,
    address: facts.address,
    createdAt: now,
    lastSeenAt: now,
    endsAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
  });
  const deviceToken = isNewDevice ? newToken() : null;
  if (deviceToken)
    await tx
      .insert(knownDeviceTable)
      .values({ tokenHash: await hashOf(deviceToken), userId, createdAt: now });
  return { userId, accessToken, cookieToken, deviceToken };
};

/**
 * Checks credentials and opens a session. A wrong password is a returned Refusal: its failure stays counted.
 * The account's advisory lock makes guesses queue, so that a hundred at once count as a hundred.
 */
export const signIn = async (
  tx: Tx,
  passwordHash: PasswordHash,
  credentials: Credentials,
  facts: SignInFacts,
  now: Date,
) => {
  await lockKey(tx, FAILURES_AN_ACCOUNT, credentials.email);
  const user = await findSignInUser(tx, credentials.email);
  const known = await isKnownDevice(tx, facts.deviceToken, user?.id);
  if (!known) {
    await refuseWhenLimited(tx, FAILURES_AN_ACCOUNT, credentials.email, now);
    await refuseWhenLimited(tx, FAILURES_AN_ADDRESS, facts.address, now);
  }
  const expected = user?.passwordHash ?? (await hashForStranger(passwordHash));
  const matches = await passwordHash.verify(expected, credentials.password);
  if (!user?.passwordHash || !matches) {
    await countFailedSignIn(tx, { userId: user?.id ?? null, email: credentials.email }, facts.address, now);
    return new Refusal('invalid_credentials');
  }
  if (user.status !== 'active') return new Refusal(NOT_ACTIVE[user.status]);
  return startSession(tx, user.id, facts, now, !known);
};
