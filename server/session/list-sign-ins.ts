import type { OpenSignIn } from '@contract/account';
import type { Tx } from '@server/db/database';
import { IDLE_HOURS } from '@server/http/session';
import type { Viewer } from '@server/http/viewer';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { signInTable } from './table';

/** The caller's sign-ins that the next call would still let in, the newest first. */
export const listOpenSignIns = async (
  tx: Tx,
  { userId, signInId }: Viewer,
  now: Date,
): Promise<OpenSignIn[]> => {
  const rows = await tx
    .select()
    .from(signInTable)
    .where(
      and(
        eq(signInTable.userId, userId),
        isNull(signInTable.endedFor),
        gt(signInTable.endsAt, now),
        gt(signInTable.lastSeenAt, new Date(now.getTime() - IDLE_HOURS * 3_600_000)),
      ),
    )
    .orderBy(desc(signInTable.createdAt), desc(signInTable.id));
  return rows.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    userAgent,
    current: id === signInId,
  }));
};
