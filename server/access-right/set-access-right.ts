import type { Tx } from '@server/db/database';
import { keepAudit } from '@server/http/audit';
import type { Viewer } from '@server/http/viewer';
import { asc, eq, sql } from 'drizzle-orm';
import { accessRightTable, guardGroupRightTable, premiseGroupRightTable } from './table';

export interface AccessRight {
  userId: number;
  premiseGroupIds: readonly number[];
  securityGroupIds: readonly number[];
}

const findAccessRight = async (tx: Tx, userId: number): Promise<AccessRight> => {
  const premiseGroups = await tx
    .select({ id: premiseGroupRightTable.premiseGroupId })
    .from(premiseGroupRightTable)
    .where(eq(premiseGroupRightTable.userId, userId))
    .orderBy(asc(premiseGroupRightTable.premiseGroupId));
  const guardGroups = await tx
    .select({ id: guardGroupRightTable.guardGroupId })
    .from(guardGroupRightTable)
    .where(eq(guardGroupRightTable.userId, userId))
    .orderBy(asc(guardGroupRightTable.guardGroupId));
  return {
    userId,
    premiseGroupIds: premiseGroups.map(({ id }) => id),
    securityGroupIds: guardGroups.map(({ id }) => id),
  };
};

/** Replaces the groups that an internal user's scope consists of; it counts from the person's next call. */
export const setAccessRight = async (
  tx: Tx,
  viewer: Viewer | null,
  right: AccessRight,
  now: Date,
  address: string,
): Promise<void> => {
  const { userId } = right;
  const premiseGroupIds = [...new Set(right.premiseGroupIds)];
  const guardGroupIds = [...new Set(right.securityGroupIds)];
  // Locks the one row of the person first, so that two changes at once don't mix.
  await tx
    .insert(accessRightTable)
    .values({ userId })
    .onConflictDoUpdate({
      target: accessRightTable.userId,
      set: { version: sql`${accessRightTable.version} + 1` },
    });
  const before = await findAccessRight(tx, userId);
  await tx.delete(premiseGroupRightTable).where(eq(premiseGroupRightTable.userId, userId));
  await tx.delete(guardGroupRightTable).where(eq(guardGroupRightTable.userId, userId));
  if (premiseGroupIds.length > 0)
    await tx
      .insert(premiseGroupRightTable)
      .values(premiseGroupIds.map((premiseGroupId) => ({ userId, premiseGroupId })));
  if (guardGroupIds.length > 0)
    await tx
      .insert(guardGroupRightTable)
      .values(guardGroupIds.map((guardGroupId) => ({ userId, guardGroupId })));
  await keepAudit(tx, {
    at: now,
    byUserId: viewer?.userId ?? null,
    action: 'access.set',
    subject: `user:${userId}`,
    before,
    after: await findAccessRight(tx, userId),
    address,
  });
};
