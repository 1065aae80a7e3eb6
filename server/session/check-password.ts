import type { Tx } from '@server/db/database';
import { countAttempt, type Limit, refuseWhenLimited } from '@server/limit/limit';
import type { PasswordHash } from '@server/ports/password-hash';
import { FieldRefusalError, type RefusalError } from '@server/refusal';
import { userTable } from '@server/user/table';
import type { Viewer } from '@server/viewer';
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
  viewer: Pick<Viewer, 'userId'>,
  password: string,
  passwordHash: PasswordHash,
  address: string,
  now: Date,
  path = 'password',
): Promise<RefusalError | null> => {
  const key = String(viewer.userId);
  // The person's row comes before all else, as by whoever spends a link; while it is held, tries count one by one.
  const [user] = await tx
    .select({ email: userTable.email, passwordHash: userTable.passwordHash })
    .from(userTable)
    .where(eq(userTable.id, viewer.userId))
    .for('no key update');
  await refuseWhenLimited(tx, WRONG_OWN_PASSWORDS, key, now);
  if (user?.passwordHash && (await passwordHash.verify(user.passwordHash, password))) return null;
  await countAttempt(tx, WRONG_OWN_PASSWORDS, key, now);
  if (user) await countFailedSignIn(tx, { userId: viewer.userId, email: user.email }, address, now);
  return new FieldRefusalError([{ path, code: 'wrong_password' }]);
};
