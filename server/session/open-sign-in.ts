import type { Tx } from '@server/db/database';
import { userTable } from '@server/user/table';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { signInTable } from './table';

export const IDLE_HOURS = 12;

/** WHERE for the sign-ins that have not ended: not by anybody, not after thirty days, not by idleness. */
export const isOpenSignIn = (now: Date): SQL | undefined =>
  and(
    isNull(signInTable.endedFor),
    gt(signInTable.endsAt, now),
    gt(signInTable.lastSeenAt, new Date(now.getTime() - IDLE_HOURS * 3_600_000)),
  );

/** Those of the sign-ins whose next call would be let in. */
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
