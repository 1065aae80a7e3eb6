import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import type { PasswordHash } from '@server/ports/password-hash';
import { RefusalError } from '@server/refusal';
import { checkOwnPassword } from '@server/session/check-password';
import { forgetSecondFactor } from './forget-second-factor';
import { isSecondFactorRequired } from './queries';
import { tellOwner } from './tell-owner';

/** Turns the second factor off. A wrong password is a refusal to be returned. */
export const removeSecondFactor = async (
  tx: Tx,
  actor: Actor,
  password: string,
  passwordHash: PasswordHash,
): Promise<RefusalError | undefined> => {
  if (await isSecondFactorRequired(tx, actor.viewer.roles))
    throw new RefusalError('conflict', {}, { reason: 'secondFactorRequired' });
  const refusal = await checkOwnPassword(tx, actor, actor.viewer.userId, password, passwordHash);
  if (refusal) return refusal;
  const wasOn = await forgetSecondFactor(tx, actor.viewer.userId);
  if (wasOn) await tellOwner(tx, actor, 'secondFactorOff');
  return undefined;
};
