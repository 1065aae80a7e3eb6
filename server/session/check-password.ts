import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { countAttempt, type Limit, refuseWhenLimited } from '@server/limit/limit';
import type { PasswordHash } from '@server/ports/password-hash';
import { FieldRefusalError, type RefusalError } from '@server/refusal';
import { userTable } from '@server/user/table';
import { eq } from 'drizzle-orm';
import { countFailedSignIn } from './failed-sign-in';

/** Separate from the limits of sign-ins, which strangers could exhaust. */
const WRONG_PASSWORDS_PER_USER: Limit = { kind: 'own-password', maxAttempts: 5, minutes: 15 };

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
  const key = String(userId);
  // Locks the user first, as spending a link does; the lock also makes attempts count one by one.
  const [user] = await tx
    .select({ email: userTable.email, passwordHash: userTable.passwordHash })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for('no key update');
  await refuseWhenLimited(tx, WRONG_PASSWORDS_PER_USER, key, actor.now);
  if (user?.passwordHash && (await passwordHash.verify(user.passwordHash, password))) return null;
  await countAttempt(tx, WRONG_PASSWORDS_PER_USER, key, actor.now);
  if (user) await countFailedSignIn(tx, actor, { userId, email: user.email });
  return new FieldRefusalError([{ path, code: 'wrong_password' }]);
};
