import type { Actor, AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import type { SecretBox } from '@server/base/ports/secret-box';
import { FieldRefusalError, type RefusalError } from '@server/base/refusal';
import { userTable } from '@server/model/user';
import { countAttempt, type Limit, refuseWhenLimited } from '@server/platform/limit/limit';
import { consumeCode } from '@server/platform/second-factor/consume-code';
import { lockSecondFactor } from '@server/platform/second-factor/queries';
import { eq } from 'drizzle-orm';
import { countFailedSignIn } from './failed-sign-in';

/** Separate from the limits of sign-ins, which strangers could exhaust. */
const WRONG_PASSWORDS_PER_USER: Limit = { kind: 'own-password', maxAttempts: 5, minutes: 15 };

/**
 * Locks the user, as spending a link does, and throws `rate_limited` after too many wrong passwords or codes. The lock makes
 * attempts count one by one.
 */
const lockOwnAccount = async (tx: Tx, { now }: AnyActor, userId: number) => {
  const [user] = await tx
    .select({ email: userTable.email, passwordHash: userTable.passwordHash })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for('no key update');
  await refuseWhenLimited(tx, WRONG_PASSWORDS_PER_USER, String(userId), now);
  return user;
};

/** Counts a wrong password or code for the user and for sign-ins. */
const countWrong = async (tx: Tx, actor: AnyActor, userId: number, email: string | undefined) => {
  await countAttempt(tx, WRONG_PASSWORDS_PER_USER, String(userId), actor.now);
  if (email !== undefined) await countFailedSignIn(tx, actor, { userId, email });
};

/**
 * Checks the user's password before a sensitive change of the account. Returns null, or a refusal at the field `path` that
 * the caller must return, not throw, so that the attempt is counted.
 */
export const checkOwnPassword = async (
  tx: Tx,
  actor: AnyActor,
  userId: number,
  password: string,
  passwordHash: PasswordHash,
  path = 'password',
): Promise<RefusalError | null> => {
  const user = await lockOwnAccount(tx, actor, userId);
  if (user?.passwordHash && (await passwordHash.verify(user.passwordHash, password))) return null;
  await countWrong(tx, actor, userId, user?.email);
  return new FieldRefusalError([{ path, code: 'wrong_password' }]);
};

/** Checks and spends a code of the caller's second factor, as `checkOwnPassword` does with a password. */
export const checkOwnCode = async (
  tx: Tx,
  actor: Actor,
  code: string,
  box: SecretBox,
): Promise<RefusalError | null> => {
  const { userId } = actor.viewer;
  const user = await lockOwnAccount(tx, actor, userId);
  const factor = await lockSecondFactor(tx, userId);
  if (factor?.confirmedAt && (await consumeCode(tx, factor, code, actor.now, box))) return null;
  await countWrong(tx, actor, userId, user?.email);
  return new FieldRefusalError([{ path: 'code', code: 'invalid_code' }]);
};
