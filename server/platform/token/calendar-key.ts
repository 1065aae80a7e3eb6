import { bookingCalendarCalls } from '@contract/booking-calendar';
import type { Actor, AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { hashOf, newToken } from '@server/base/token';
import { calendarKeyTable } from '@server/model/booking';
import { roleTable, userRoleTable, userTable } from '@server/model/user';
import { announceChange } from '@server/platform/outbox/announce-change';
import { and, eq } from 'drizzle-orm';

/** Issues a new calendar key to the caller, which replaces the old one. Only its hash is stored. */
export const issueCalendarKey = async (tx: Tx, actor: Actor): Promise<string> => {
  const key = newToken();
  const stored = { keyHash: await hashOf(key), createdAt: actor.now };
  await tx
    .insert(calendarKeyTable)
    .values({ userId: actor.viewer.userId, ...stored })
    .onConflictDoUpdate({ target: calendarKeyTable.userId, set: stored });
  await announceChange(tx, actor.now, bookingCalendarCalls.create.tells, [actor.viewer.userId]);
  return key;
};

export const endCalendarKey = async (tx: Tx, { now }: AnyActor, userId: number): Promise<void> => {
  await tx.delete(calendarKeyTable).where(eq(calendarKeyTable.userId, userId));
  await announceChange(tx, now, bookingCalendarCalls.remove.tells, [userId]);
};

/** When the user's key was created; null without one. */
export const findCalendarKeyAge = async (tx: Tx, userId: number): Promise<string | null> => {
  const [row] = await tx
    .select({ createdAt: calendarKeyTable.createdAt })
    .from(calendarKeyTable)
    .where(eq(calendarKeyTable.userId, userId));
  return row?.createdAt.toISOString() ?? null;
};

/** The owner of a key, if an active client; else null. */
export const findKeyHolder = async (tx: Tx, key: string) => {
  const [holder] = await tx
    .select({ userId: userTable.id, language: userTable.language })
    .from(calendarKeyTable)
    .innerJoin(userTable, eq(userTable.id, calendarKeyTable.userId))
    .innerJoin(userRoleTable, eq(userRoleTable.userId, userTable.id))
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(
      and(
        eq(calendarKeyTable.keyHash, await hashOf(key)),
        eq(userTable.status, 'active'),
        eq(roleTable.name, 'Client'),
      ),
    );
  return holder ?? null;
};
