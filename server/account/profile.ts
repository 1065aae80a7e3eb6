import type { AccountBody } from '@contract/account';
import type { Profile } from '@contract/person';
import type { Lang } from '@contract/primitives';
import type { Tx } from '@server/db/database';
import { announceChange } from '@server/http/change';
import { notFound, Refusal } from '@server/http/refusal';
import type { Viewer } from '@server/http/viewer';
import { secondFactorTable } from '@server/second-factor/table';
import { findUser } from '@server/user/queries';
import { userTable } from '@server/user/table';
import { and, eq, isNotNull, sql } from 'drizzle-orm';

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

/** Changes what people may change of themselves without asking for the password. */
export const saveProfile = async (
  tx: Tx,
  { userId }: Viewer,
  { version, ...profile }: AccountBody,
  now: Date,
): Promise<void> => {
  const saved = await tx
    .update(userTable)
    .set({ ...profile, version: sql`${userTable.version} + 1`, updatedAt: now })
    .where(and(eq(userTable.id, userId), eq(userTable.version, version)))
    .returning({ id: userTable.id });
  if (saved.length === 0) throw new Refusal('stale');
  await announceChange(tx, now, ['Account'], [userId]);
  await announceChange(tx, now, ['User'], null);
};
