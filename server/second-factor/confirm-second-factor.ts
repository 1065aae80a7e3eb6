import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { countAttempt, lockKey, refuseWhenLimited } from '@server/limit/limit';
import type { SecretBox } from '@server/ports/secret-box';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import { endSessions } from '@server/session/end-sessions';
import { lockUser } from '@server/user/lock-users';
import { eq } from 'drizzle-orm';
import { lockSecondFactor } from './queries';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code';
import { recoveryCodeTable, secondFactorTable } from './table';
import { takeAppCode, WRONG_CODES } from './take-code';
import { tellOwner } from './tell-owner';

/**
 * Turns the second factor on by a code of the app, and ends the other sessions, which were opened without it. The
 * recovery codes are answered this once; only their hashes are kept. A wrong code is a refusal to be returned, so
 * that it stays counted.
 */
export const confirmSecondFactor = async (
  tx: Tx,
  actor: Actor,
  code: string,
  box: SecretBox,
): Promise<{ recoveryCodes: string[] } | RefusalError> => {
  const key = String(actor.viewer.userId);
  // The person first, as by whoever signs in: no session is begun meanwhile that would do without.
  await lockUser(tx, actor.viewer.userId);
  await lockKey(tx, WRONG_CODES, key);
  const factor = await lockSecondFactor(tx, actor.viewer.userId);
  if (!factor) throw new RefusalError('conflict', {}, { reason: 'secondFactorNotBegun' });
  if (factor.confirmedAt) throw new RefusalError('conflict', {}, { reason: 'secondFactorOn' });
  await refuseWhenLimited(tx, WRONG_CODES, key, actor.now);
  if (!(await takeAppCode(tx, factor, code, actor.now, box))) {
    await countAttempt(tx, WRONG_CODES, key, actor.now);
    return new FieldRefusalError([{ path: 'code', code: 'invalid_code' }]);
  }
  await tx
    .update(secondFactorTable)
    .set({ confirmedAt: actor.now })
    .where(eq(secondFactorTable.userId, actor.viewer.userId));
  const recoveryCodes = newRecoveryCodes();
  const hashes = await Promise.all(
    recoveryCodes.map((each) => hashOfRecoveryCode(actor.viewer.userId, each)),
  );
  await tx
    .insert(recoveryCodeTable)
    .values(hashes.map((codeHash) => ({ userId: actor.viewer.userId, codeHash })));
  await endSessions(tx, actor.viewer.userId, 'ended', actor.now, { except: actor.viewer.signInId });
  await tellOwner(tx, actor, 'secondFactorOn');
  return { recoveryCodes };
};
