import type { Tx } from '@server/base/db/database';
import { signInTable } from '@server/model/session';
import { userTable } from '@server/model/user';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';

export const IDLE_HOURS = 12;

/** WHERE for sign-ins that weren't ended and haven't expired by age or idleness. */
export const isOpenSignIn = (now: Date): SQL | undefined =>
  and(
    isNull(signInTable.endedFor),
    gt(signInTable.endsAt, now),
    gt(signInTable.lastSeenAt, new Date(now.getTime() - IDLE_HOURS * 3_600_000)),
  );

/** Returns the ids of the open sign-ins of active users. */
export const findOpenSignIns = async (
  tx: Tx,
  signInIds: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const rows = await tx
    .select({ id: signInTable.id })
    .from(signInTable)
    .innerJoin(userTable, and(eq(userTable.id, signInTable.userId), eq(userTable.status, 'active')))
    .where(and(eq(signInTable.id, sql`any(${sql.param([...signInIds])}::uuid[])`), isOpenSignIn(now)));
  return new Set(rows.map(({ id }) => id));
};
