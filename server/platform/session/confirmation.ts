import type { Confirmation } from '@contract/account';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { RefusalError } from '@server/base/refusal';
import { signInTable } from '@server/model/session';
import { eq } from 'drizzle-orm';
import { checkOwnCode, checkOwnPassword } from './check-password';

const VALID_MINUTES = 15;

/**
 * Throws `confirmation_required` unless the caller entered a password or code in the last 15 minutes. A use case calls it
 * once the object is found, before its version, state and rules.
 */
export const refuseUnconfirmed = ({ viewer, now }: Actor): void => {
  const age = now.getTime() - (viewer.confirmedAt?.getTime() ?? 0);
  if (age > VALID_MINUTES * 60_000) throw new RefusalError('confirmation_required');
};

/** Confirms the caller's session. The refusal of a wrong password or code is returned, so that the attempt is counted. */
export const confirmSession = async (
  tx: Tx,
  actor: Actor,
  body: Confirmation,
  { passwordHash, secretBox }: Pick<Ports, 'passwordHash' | 'secretBox'>,
): Promise<RefusalError | undefined> => {
  const { userId, signInId } = actor.viewer;
  const refusal =
    'code' in body
      ? await checkOwnCode(tx, actor, body.code, secretBox)
      : await checkOwnPassword(tx, actor, userId, body.password, passwordHash);
  if (refusal) return refusal;
  await tx.update(signInTable).set({ confirmedAt: actor.now }).where(eq(signInTable.id, signInId));
  return undefined;
};
