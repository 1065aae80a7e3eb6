import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { SecretBox } from '@server/base/ports/secret-box';
import { FieldRefusalError, RefusalError } from '@server/base/refusal';
import { recoveryCodeTable, secondFactorTable } from '@server/model/second-factor';
import { countAttempt, lockAttempts, refuseWhenLimited } from '@server/platform/limit/limit';
import { consumeAppCode, WRONG_CODES_PER_ACCOUNT } from '@server/platform/second-factor/consume-code';
import { lockSecondFactor } from '@server/platform/second-factor/queries';
import { hashRecoveryCode, newRecoveryCodes } from '@server/platform/second-factor/recovery-code';
import { endSessions } from '@server/platform/session/end-sessions';
import { lockUser } from '@server/resources/user/lock-queries';
import { eq } from 'drizzle-orm';
import { notifyOwner } from './notify-owner';

/**
 * Turns the second factor on by a code of the app, and ends the user's other sessions. Returns the recovery codes, of
 * which only hashes are stored. The refusal of a wrong code is returned, not thrown, so that the attempt is counted.
 */
export const confirmSecondFactor = async (
  tx: Tx,
  actor: Actor,
  code: string,
  box: SecretBox,
): Promise<{ recoveryCodes: string[] } | RefusalError> => {
  const key = String(actor.viewer.userId);
  // Locks the user first, as a sign-in does: no session can start meanwhile without the second factor.
  await lockUser(tx, actor.viewer.userId);
  await lockAttempts(tx, WRONG_CODES_PER_ACCOUNT, key);
  const factor = await lockSecondFactor(tx, actor.viewer.userId);
  if (!factor) throw new RefusalError('conflict', {}, { reason: 'secondFactorNotStarted' });
  if (factor.confirmedAt) throw new RefusalError('conflict', {}, { reason: 'secondFactorOn' });
  await refuseWhenLimited(tx, WRONG_CODES_PER_ACCOUNT, key, actor.now);
  if (!(await consumeAppCode(tx, factor, code, actor.now, box))) {
    await countAttempt(tx, WRONG_CODES_PER_ACCOUNT, key, actor.now);
    return new FieldRefusalError([{ path: 'code', code: 'invalid_code' }]);
  }
  await tx
    .update(secondFactorTable)
    .set({ confirmedAt: actor.now })
    .where(eq(secondFactorTable.userId, actor.viewer.userId));
  const recoveryCodes = newRecoveryCodes();
  const hashes = await Promise.all(recoveryCodes.map((each) => hashRecoveryCode(actor.viewer.userId, each)));
  await tx
    .insert(recoveryCodeTable)
    .values(hashes.map((codeHash) => ({ userId: actor.viewer.userId, codeHash })));
  await endSessions(tx, actor.viewer.userId, 'ended', actor.now, { except: actor.viewer.signInId });
  await notifyOwner(tx, actor, 'secondFactorOn');
  return { recoveryCodes };
};
