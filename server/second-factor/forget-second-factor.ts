import { voidTokens } from '@server/account/token';
import type { Tx } from '@server/db/database';
import { eq } from 'drizzle-orm';
import { recoveryCodeTable, secondFactorTable } from './table';

/** Forgets the app and the recovery codes of a person. True when the second factor was on. */
export const forgetSecondFactor = async (tx: Tx, userId: number): Promise<boolean> => {
  // The ticket before the factor: in the order in which the second step of a sign-in locks them.
  await voidTokens(tx, userId, ['second-factor']);
  const [factor] = await tx
    .delete(secondFactorTable)
    .where(eq(secondFactorTable.userId, userId))
    .returning({ confirmedAt: secondFactorTable.confirmedAt });
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  return Boolean(factor?.confirmedAt);
};
