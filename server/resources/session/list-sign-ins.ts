import type { OpenSignIn } from '@contract/account';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { signInTable } from '@server/model/session';
import { isOpenSignIn } from '@server/platform/session/open-sign-in';
import { and, desc, eq } from 'drizzle-orm';

/** Lists the caller's open sign-ins, newest first. */
export const listOpenSignIns = async (tx: Tx, { viewer, now }: Actor): Promise<OpenSignIn[]> => {
  const rows = await tx
    .select()
    .from(signInTable)
    .where(and(eq(signInTable.userId, viewer.userId), isOpenSignIn(now)))
    .orderBy(desc(signInTable.createdAt), desc(signInTable.id));
  return rows.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    userAgent,
    current: id === viewer.signInId,
  }));
};
