import type { AccountBody } from '@contract/account';
import type { Profile } from '@contract/person';
import type { Lang } from '@contract/primitives';
import { recordAudit } from '@server/audit/record-audit';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/outbox/announce-change';
import { notFound, RefusalError } from '@server/refusal';
import { secondFactorTable } from '@server/second-factor/table';
import { findUser } from '@server/user/queries';
import { userTable } from '@server/user/table';
import type { Viewer } from '@server/viewer';
import { and, eq, isNotNull } from 'drizzle-orm';

/** The caller as the caller sees it: the user, with what only the user itself is told. */
export const findProfile = async (tx: Tx, { userId }: Viewer, lang: Lang): Promise<Profile> => {
  const user = await findUser(tx, userId, lang);
  const [own] = await tx
    .select({ mailPreferences: userTable.mailPreferences, confirmed: secondFactorTable.userId })
    .from(userTable)
    .leftJoin(
      secondFactorTable,
      and(eq(secondFactorTable.userId, userTable.id), isNotNull(secondFactorTable.confirmedAt)),
    )
    .where(eq(userTable.id, userId));
  if (!user || !own) throw notFound();
  return { ...user, mailPreferences: own.mailPreferences, secondFactor: own.confirmed !== null };
};

const auditedFields = ({
  firstName,
  lastName,
  phone,
  language,
}: Omit<AccountBody, 'version' | 'mailPreferences'>) => ({
  firstName,
  lastName,
  phone,
  language,
});

/**
 * Changes what people may change of themselves without asking for the password. The audit shows people by their
 * names of now, so it keeps those that they had.
 */
export const saveProfile = async (
  tx: Tx,
  { userId }: Viewer,
  { version, ...profile }: AccountBody,
  now: Date,
  address: string,
): Promise<void> => {
  const [before] = await tx
    .select()
    .from(userTable)
    .where(and(eq(userTable.id, userId), eq(userTable.version, version)))
    .for('no key update');
  if (!before) throw new RefusalError('stale');
  await tx
    .update(userTable)
    .set({ ...profile, version: version + 1, updatedAt: now })
    .where(eq(userTable.id, userId));
  const [was, is] = [auditedFields(before), auditedFields(profile)];
  if (JSON.stringify(was) !== JSON.stringify(is))
    await recordAudit(tx, {
      at: now,
      byUserId: userId,
      action: 'user.saved',
      subject: `user:${userId}`,
      before: was,
      after: is,
      address,
    });
  await announceChange(tx, now, ['Account'], [userId]);
  await announceChange(tx, now, ['User', 'Audit'], null);
};
