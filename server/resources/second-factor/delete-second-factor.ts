import type { Tx } from '@server/base/db/database';
import { recoveryCodeTable, secondFactorTable } from '@server/model/second-factor';
import { voidTokens } from '@server/platform/token/account-token';
import { eq } from 'drizzle-orm';

/** Deletes the user's second factor and recovery codes. Returns whether it was on. */
export const deleteSecondFactor = async (tx: Tx, userId: number): Promise<boolean> => {
  // Tickets before the factor: the lock order of the second step of a sign-in.
  await voidTokens(tx, userId, ['second-factor']);
  const [factor] = await tx
    .delete(secondFactorTable)
    .where(eq(secondFactorTable.userId, userId))
    .returning({ confirmedAt: secondFactorTable.confirmedAt });
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  return Boolean(factor?.confirmedAt);
};
