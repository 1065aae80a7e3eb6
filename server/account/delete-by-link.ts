import type { Deletion } from '@contract/account';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import type { PasswordHash } from '@server/ports/password-hash';
import { FieldRefusalError, type RefusalError } from '@server/refusal';
import { checkOwnPassword } from '@server/session/check-password';
import { deleteAccount } from './delete-account';
import { findToken } from './token';

/**
 * Deletes the account of who holds both the mailed link and the password. The link goes with the account; until then
 * it stays good, so that a mistyped password can be put right. A wrong one is a refusal to be returned.
 */
export const deleteByLink = async (
  tx: Tx,
  actor: AnyActor,
  { token, password }: Deletion,
  passwordHash: PasswordHash,
): Promise<RefusalError | undefined> => {
  const link = await findToken(tx, token, ['delete'], actor.now);
  if (!link) throw new FieldRefusalError([{ path: 'token', code: 'invalid_link' }]);
  const refusal = await checkOwnPassword(tx, actor, link.userId, password, passwordHash);
  if (refusal) return refusal;
  await deleteAccount(tx, actor, link.userId);
  return undefined;
};
