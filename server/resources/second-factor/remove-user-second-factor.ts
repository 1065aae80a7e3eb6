import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import { refuseUnconfirmed } from '@server/platform/session/confirmation';
import { lockUser } from '@server/resources/user/lock-queries';
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
