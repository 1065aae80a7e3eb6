import type { Tx } from '@server/db/database';
import type { Limit } from '@server/limit/limit';
import type { SecretBox } from '@server/ports/secret-box';
import { and, eq } from 'drizzle-orm';
import { stepOfCode } from './app-code';
import { hashOfRecoveryCode } from './recovery-code';
import { openSecret } from './stored-secret';
import { recoveryCodeTable, secondFactorTable } from './table';

/** Wrong codes of one account. */
export const WRONG_CODES: Limit = { kind: 'second-factor', most: 5, minutes: 15 };

/** A person's second factor, its row locked. */
type SecondFactor = typeof secondFactorTable.$inferSelect;

/** Takes a code of the app. No code of the same time or before it is taken again. */
export const takeAppCode = async (
  tx: Tx,
  factor: SecondFactor,
  code: string,
  now: Date,
  box: SecretBox,
): Promise<boolean> => {
  const step = stepOfCode(await openSecret(box, factor), code, now);
  if (step === null || step <= factor.lastStep) return false;
  await tx
    .update(secondFactorTable)
    .set({ lastStep: step })
    .where(eq(secondFactorTable.userId, factor.userId));
  return true;
};

const takeRecoveryCode = async (tx: Tx, userId: number, code: string): Promise<boolean> => {
  const codeHash = await hashOfRecoveryCode(userId, code);
  const taken = await tx
    .delete(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.userId, userId), eq(recoveryCodeTable.codeHash, codeHash)))
    .returning({ userId: recoveryCodeTable.userId });
  return taken.length > 0;
};

/** Takes a code of the app or a recovery code: each counts once. */
export const takeCode = async (
  tx: Tx,
  factor: SecondFactor,
  code: string,
  now: Date,
  box: SecretBox,
): Promise<boolean> =>
  (await takeAppCode(tx, factor, code, now, box)) || takeRecoveryCode(tx, factor.userId, code);
