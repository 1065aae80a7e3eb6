import type { UserStatus } from '@contract/person';
import type { ProblemCode } from '@contract/problem';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { hashOf, newToken } from '@server/token';
import { millisecondsInDay } from 'date-fns/constants';
import { and, eq } from 'drizzle-orm';
import { knownDeviceTable, signInTable } from './table';

export const SESSION_DAYS = 30;
export const KNOWN_DEVICE_DAYS = 365;

/** Why somebody who isn't active can't sign in. */
export const NOT_ACTIVE: Record<Exclude<UserStatus, 'active'>, ProblemCode> = {
  unverified: 'account_unverified',
  waiting: 'account_waiting',
  rejected: 'account_rejected',
  suspended: 'account_suspended',
  deleted: 'invalid_credentials',
};

/** What somebody signs in on. */
export interface SignInDevice {
  userAgent: string;
  /** The token of a device on which somebody has signed in before. */
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

/** Opens a session, on a device that is known from now on. The tokens are answered this once. */
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
    endsAt: new Date(now.getTime() + SESSION_DAYS * millisecondsInDay),
  });
  const deviceToken = isNewDevice ? newToken() : null;
  if (deviceToken)
    await tx
      .insert(knownDeviceTable)
      .values({ tokenHash: await hashOf(deviceToken), userId, createdAt: now });
  return { userId, accessToken, cookieToken, deviceToken };
};
