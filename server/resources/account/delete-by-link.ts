import type { Deletion } from '@contract/account';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import { invalidLink, type RefusalError } from '@server/base/refusal';
import { checkOwnPassword } from '@server/platform/session/check-password';
import { findToken } from '@server/platform/token/account-token';
import { deleteAccount } from './delete-account';

/**
 * Deletes the account of a caller who has both the mailed link and the password. The link stays valid until then,
 * so that a mistyped password can be corrected. A wrong password is returned as a refusal.
 */
export const deleteByLink = async (
  tx: Tx,
  actor: AnyActor,
  { token, password }: Deletion,
  passwordHash: PasswordHash,
): Promise<RefusalError | undefined> => {
  const link = await findToken(tx, token, ['delete'], actor.now);
  if (!link) throw invalidLink();
  const refusal = await checkOwnPassword(tx, actor, link.userId, password, passwordHash);
  if (refusal) return refusal;
  await deleteAccount(tx, actor, link.userId);
  return undefined;
};
