import { voidTokens } from '@server/account/token';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import type { PasswordHash } from '@server/ports/password-hash';
import { RefusalError } from '@server/refusal';
import { checkOwnPassword } from '@server/session/check-password';
import { eq } from 'drizzle-orm';
import { isSecondFactorRequired } from './queries';
import { recoveryCodeTable, secondFactorTable } from './table';
import { tellOwner } from './tell-owner';

/** Forgets the app and the recovery codes of a person. True when the second factor was on. */
const forgetSecondFactor = async (tx: Tx, userId: number): Promise<boolean> => {
  // The ticket before the factor: in the order in which the second step of a sign-in locks them.
  await voidTokens(tx, userId, ['second-factor']);
  const [factor] = await tx
    .delete(secondFactorTable)
    .where(eq(secondFactorTable.userId, userId))
    .returning({ confirmedAt: secondFactorTable.confirmedAt });
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
  return Boolean(factor?.confirmedAt);
};

/** Turns the second factor off. A wrong password is a refusal to be returned. */
export const removeSecondFactor = async (
  tx: Tx,
  actor: Actor,
  password: string,
  passwordHash: PasswordHash,
): Promise<RefusalError | undefined> => {
  if (await isSecondFactorRequired(tx, actor.viewer.roles))
    throw new RefusalError('conflict', {}, { reason: 'secondFactorRequired' });
  const refusal = await checkOwnPassword(tx, actor, actor.viewer.userId, password, passwordHash);
  if (refusal) return refusal;
  const wasOn = await forgetSecondFactor(tx, actor.viewer.userId);
  if (wasOn) await tellOwner(tx, actor, 'secondFactorOff');
  return undefined;
};
