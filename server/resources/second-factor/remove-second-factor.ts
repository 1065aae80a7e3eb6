import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { PasswordHash } from '@server/base/ports/password-hash';
import { RefusalError } from '@server/base/refusal';
import { tellSuperAdmins } from '@server/platform/mail/tell-super-admins';
import { findSecondFactorRoles } from '@server/platform/second-factor/queries';
import { checkOwnPassword } from '@server/platform/session/check-password';
import { refuseUnconfirmed } from '@server/platform/session/confirmation';
import { lockUser } from '@server/resources/user/lock-queries';
import { deleteSecondFactor } from './delete-second-factor';
import { notifyOwner } from './notify-owner';
import { resetSecondFactor } from './reset-second-factor';

/** Removes the lost second factor of another user. Users turn off their own with the password. */
export const removeUserSecondFactor = async (
  tx: Tx,
  actor: Actor,
  userId: number,
  reason: string,
): Promise<void> => {
  const user = await lockUser(tx, userId);
  refuseUnconfirmed(actor);
  if (userId === actor.viewer.userId) throw new RefusalError('conflict', {}, { reason: 'ownSecondFactor' });
  await resetSecondFactor(tx, actor, user, reason);
};

/** Turns the caller's second factor off. The refusal of a wrong password is returned, not thrown. */
export const removeSecondFactor = async (
  tx: Tx,
  actor: Actor,
  password: string,
  passwordHash: PasswordHash,
): Promise<RefusalError | undefined> => {
  const required = await findSecondFactorRoles(tx, actor.now);
  if (actor.viewer.roles.some((role) => required.includes(role)))
    throw new RefusalError('conflict', {}, { reason: 'secondFactorRequired' });
  const refusal = await checkOwnPassword(tx, actor, actor.viewer.userId, password, passwordHash);
  if (refusal) return refusal;
  const wasOn = await deleteSecondFactor(tx, actor.viewer.userId);
  if (wasOn) {
    await notifyOwner(tx, actor, 'secondFactorOff');
    await tellSuperAdmins(tx, actor, 'secondFactorGone', actor.viewer.name);
  }
  return undefined;
};
