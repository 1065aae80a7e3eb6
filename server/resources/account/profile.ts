import { type AccountBody, accountCalls } from '@contract/account';
import type { Profile } from '@contract/person';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { notFound, RefusalError } from '@server/base/refusal';
import { secondFactorTable } from '@server/model/second-factor';
import { userTable } from '@server/model/user';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange } from '@server/platform/outbox/announce-change';
import { findUser } from '@server/resources/user/queries';
import { and, eq, isNotNull } from 'drizzle-orm';

/** The caller's profile: the user, and what only the user may see about themselves. */
export const findProfile = async (tx: Tx, { viewer, lang }: Actor): Promise<Profile> => {
  const user = await findUser(tx, viewer.userId, lang);
  const [own] = await tx
    .select({ mailPreferences: userTable.mailPreferences, confirmed: secondFactorTable.userId })
    .from(userTable)
    .leftJoin(
      secondFactorTable,
      and(eq(secondFactorTable.userId, userTable.id), isNotNull(secondFactorTable.confirmedAt)),
    )
    .where(eq(userTable.id, viewer.userId));
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
 * Changes the profile fields that need no password. The audit shows people by their current names, so the old and new
 * names are recorded.
 */
export const saveProfile = async (
  tx: Tx,
  actor: Actor,
  { version, ...profile }: AccountBody,
): Promise<void> => {
  const [before] = await tx
    .select()
    .from(userTable)
    .where(and(eq(userTable.id, actor.viewer.userId), eq(userTable.version, version)))
    .for('no key update');
  if (!before) throw new RefusalError('stale');
  await tx
    .update(userTable)
    .set({ ...profile, version: version + 1, updatedAt: actor.now })
    .where(eq(userTable.id, actor.viewer.userId));
  const [was, is] = [auditedFields(before), auditedFields(profile)];
  if (JSON.stringify(was) !== JSON.stringify(is))
    await recordAudit(tx, actor, {
      action: 'user.saved',
      subject: `user:${actor.viewer.userId}`,
      before: was,
      after: is,
    });
  await announceChange(tx, actor.now, accountCalls.save.tells, [actor.viewer.userId]);
};
