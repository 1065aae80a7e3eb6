import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { countAttempt, lockAttempts, refuseWhenLimited } from '@server/limit/limit';
import type { SecretBox } from '@server/ports/secret-box';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import { endSessions } from '@server/session/end-sessions';
import { lockUser } from '@server/user/lock-users';
import { eq } from 'drizzle-orm';
import { consumeAppCode, WRONG_CODES_PER_ACCOUNT } from './consume-code';
import { notifyOwner } from './notify-owner';
import { lockSecondFactor } from './queries';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code';
import { recoveryCodeTable, secondFactorTable } from './table';

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
