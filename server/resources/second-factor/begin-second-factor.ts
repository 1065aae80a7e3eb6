import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { Ports } from '@server/base/ports/ports';
import { notFound, RefusalError } from '@server/base/refusal';
import { secondFactorTable } from '@server/model/second-factor';
import { userTable } from '@server/model/user';
import { newSecret, otpauthUri } from '@server/platform/second-factor/app-code';
import { sealSecret } from '@server/platform/second-factor/stored-secret';
import { checkOwnPassword } from '@server/platform/session/check-password';
import { eq, isNull } from 'drizzle-orm';

/**
 * Stores a new unconfirmed secret in place of an earlier one. The password is required, so that nobody can lock the
 * owner out from an open page. The refusal of a wrong one is returned, not thrown.
 */
export const beginSecondFactor = async (
  tx: Tx,
  actor: Actor,
  password: string,
  { passwordHash, secretBox }: Pick<Ports, 'passwordHash' | 'secretBox'>,
): Promise<{ secret: string; uri: string } | RefusalError> => {
  const { viewer, now } = actor;
  const refusal = await checkOwnPassword(tx, actor, viewer.userId, password, passwordHash);
  if (refusal) return refusal;
  const secret = newSecret();
  const unconfirmed = {
    secret: await sealSecret(secretBox, viewer.userId, secret),
    createdAt: now,
    lastStep: 0,
  };
  const stored = await tx
    .insert(secondFactorTable)
    .values({ userId: viewer.userId, ...unconfirmed })
    .onConflictDoUpdate({
      target: secondFactorTable.userId,
      set: unconfirmed,
      setWhere: isNull(secondFactorTable.confirmedAt),
    })
    .returning({ userId: secondFactorTable.userId });
  if (stored.length === 0) throw new RefusalError('conflict', {}, { reason: 'secondFactorOn' });
  const [user] = await tx
    .select({ email: userTable.email })
    .from(userTable)
    .where(eq(userTable.id, viewer.userId));
  if (!user) throw notFound();
  return { secret, uri: otpauthUri(secret, user.email) };
};
