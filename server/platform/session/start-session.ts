import type { UserStatus } from '@contract/person';
import type { ProblemCode } from '@contract/problem';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { hashOf, newToken } from '@server/base/token';
import { knownDeviceTable, signInTable } from '@server/model/session';
import { millisecondsInDay } from 'date-fns/constants';
import { and, eq } from 'drizzle-orm';

export const SESSION_DAYS = 30;
export const KNOWN_DEVICE_DAYS = 365;

export const REFUSAL_BY_STATUS: Record<Exclude<UserStatus, 'active'>, ProblemCode> = {
  unverified: 'account_unverified',
  waiting: 'account_waiting',
  rejected: 'account_rejected',
  suspended: 'account_suspended',
  deleted: 'invalid_credentials',
};

export interface SignInDevice {
  userAgent: string;
  /** The cookie of a device that has signed in before. */
  deviceToken: string | null;
}

export const isKnownDevice = async (
  tx: Tx,
  token: string | null,
  userId: number | undefined,
): Promise<boolean> => {
  if (token === null || userId === undefined) return false;
  const [device] = await tx
    .select({ userId: knownDeviceTable.userId })
    .from(knownDeviceTable)
    .where(and(eq(knownDeviceTable.tokenHash, await hashOf(token)), eq(knownDeviceTable.userId, userId)));
  return device !== undefined;
};

/** Makes a device known to a user; returns the token for its cookie. */
export const makeKnownDevice = async (tx: Tx, userId: number, now: Date): Promise<string> => {
  const token = newToken();
  await tx.insert(knownDeviceTable).values({ tokenHash: await hashOf(token), userId, createdAt: now });
  return token;
};

/** Opens a session and makes a new device known. Only hashes of the returned tokens are stored. */
export const startSession = async (
  tx: Tx,
  { now, address }: AnyActor,
  userId: number,
  { userAgent }: SignInDevice,
  isNewDevice: boolean,
) => {
  const accessToken = newToken();
  const cookieToken = newToken();
  await tx.insert(signInTable).values({
    id: crypto.randomUUID(),
    userId,
    accessTokenHash: await hashOf(accessToken),
    cookieTokenHash: await hashOf(cookieToken),
    userAgent,
    address,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    endsAt: new Date(now.getTime() + SESSION_DAYS * millisecondsInDay),
  });
  const deviceToken = isNewDevice ? await makeKnownDevice(tx, userId, now) : null;
  return { userId, accessToken, cookieToken, deviceToken };
};
