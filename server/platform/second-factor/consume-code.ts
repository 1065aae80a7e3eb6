import type { Tx } from '@server/base/db/database';
import type { SecretBox } from '@server/base/ports/secret-box';
import { recoveryCodeTable, type SecondFactorRow, secondFactorTable } from '@server/model/second-factor';
import type { Limit } from '@server/platform/limit/limit';
import { and, eq } from 'drizzle-orm';
import { timeStepOf } from './app-code';
import { hashRecoveryCode } from './recovery-code';
import { openSecret } from './stored-secret';

export const WRONG_CODES_PER_ACCOUNT: Limit = { kind: 'second-factor', maxAttempts: 5, minutes: 15 };

/** Accepts a code of the app once: later ones must be of a later time step. */
export const consumeAppCode = async (
  tx: Tx,
  factor: SecondFactorRow,
  code: string,
  now: Date,
  box: SecretBox,
): Promise<boolean> => {
  const step = timeStepOf(await openSecret(box, factor), code, now);
  if (step === null || step <= factor.lastStep) return false;
  await tx
    .update(secondFactorTable)
    .set({ lastStep: step })
    .where(eq(secondFactorTable.userId, factor.userId));
  return true;
};

const consumeRecoveryCode = async (tx: Tx, userId: number, code: string): Promise<boolean> => {
  const codeHash = await hashRecoveryCode(userId, code);
  const consumed = await tx
    .delete(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.userId, userId), eq(recoveryCodeTable.codeHash, codeHash)))
    .returning({ userId: recoveryCodeTable.userId });
  return consumed.length > 0;
};

/** Accepts a code of the app or a recovery code, each once. */
export const consumeCode = async (
  tx: Tx,
  factor: SecondFactorRow,
  code: string,
  now: Date,
  box: SecretBox,
): Promise<boolean> =>
  (await consumeAppCode(tx, factor, code, now, box)) || consumeRecoveryCode(tx, factor.userId, code);
