import type { Tx } from '@server/db/database';
import { countAttempt, lockKey, refuseWhenLimited } from '@server/limit/limit';
import { FieldRefusalError, RefusalError } from '@server/refusal';
import { endSessions } from '@server/session/end-sessions';
import { lockUser } from '@server/user/lock-users';
import type { Viewer } from '@server/viewer';
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
  { userId, signInId }: Viewer,
  code: string,
  now: Date,
  address: string,
): Promise<{ recoveryCodes: string[] } | RefusalError> => {
  const key = String(userId);
  // The person first, as by whoever signs in: no session is begun meanwhile that would do without.
  await lockUser(tx, userId);
  await lockKey(tx, WRONG_CODES, key);
  const factor = await lockSecondFactor(tx, userId);
  if (!factor) throw new RefusalError('conflict', {}, { reason: 'secondFactorNotBegun' });
  if (factor.confirmedAt) throw new RefusalError('conflict', {}, { reason: 'secondFactorOn' });
  await refuseWhenLimited(tx, WRONG_CODES, key, now);
  if (!(await takeAppCode(tx, factor, code, now))) {
    await countAttempt(tx, WRONG_CODES, key, now);
    return new FieldRefusalError([{ path: 'code', code: 'invalid_code' }]);
  }
  await tx.update(secondFactorTable).set({ confirmedAt: now }).where(eq(secondFactorTable.userId, userId));
  const recoveryCodes = newRecoveryCodes();
  const hashes = await Promise.all(recoveryCodes.map((each) => hashOfRecoveryCode(userId, each)));
  await tx.insert(recoveryCodeTable).values(hashes.map((codeHash) => ({ userId, codeHash })));
  await endSessions(tx, userId, 'ended', now, { except: signInId });
  await tellOwner(tx, userId, 'secondFactorOn', now, address);
  return { recoveryCodes };
};
