import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { countAttempt, type Limit, refuseWhenLimited } from '@server/limit/limit';
import type { PasswordHash } from '@server/ports/password-hash';
import { FieldRefusalError, type RefusalError } from '@server/refusal';
import { userTable } from '@server/user/table';
import { eq } from 'drizzle-orm';
import { countFailedSignIn } from './failed-sign-in';

/** By itself beside the limit of sign-ins, which strangers can use up: they must not keep the owner from this. */
const WRONG_OWN_PASSWORDS: Limit = { kind: 'own-password', most: 5, minutes: 15 };

/**
 * The password again, before something grave is done to one's own account. Null when it is right; else a refusal
 * to be returned and not thrown, at the field `path`, so that the failed try stays counted.
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
  // The person's row comes before all else, as by whoever spends a link; while it is held, tries count one by one.
  const [user] = await tx
    .select({ email: userTable.email, passwordHash: userTable.passwordHash })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for('no key update');
  await refuseWhenLimited(tx, WRONG_OWN_PASSWORDS, key, actor.now);
  if (user?.passwordHash && (await passwordHash.verify(user.passwordHash, password))) return null;
  await countAttempt(tx, WRONG_OWN_PASSWORDS, key, actor.now);
  if (user) await countFailedSignIn(tx, actor, { userId, email: user.email });
  return new FieldRefusalError([{ path, code: 'wrong_password' }]);
};
