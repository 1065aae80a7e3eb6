import type { RoleName } from '@contract/access';
import { secondFactorRoles } from '@domain/second-factor';
import type { Tx } from '@server/base/db/database';
import { secondFactorTable } from '@server/model/second-factor';
import { settingTable } from '@server/model/setting';
import { and, eq, isNotNull, sql } from 'drizzle-orm';

/** Locks and returns the user's second factor, confirmed or not. */
export const lockSecondFactor = async (tx: Tx, userId: number) => {
  const [factor] = await tx
    .select()
    .from(secondFactorTable)
    .where(eq(secondFactorTable.userId, userId))
    .for('update');
  return factor ?? null;
};

/** Returns whether the user has a confirmed second factor. */
export const hasSecondFactor = async (tx: Tx, userId: number): Promise<boolean> => {
  const [factor] = await tx
    .select({ userId: secondFactorTable.userId })
    .from(secondFactorTable)
    .where(and(eq(secondFactorTable.userId, userId), isNotNull(secondFactorTable.confirmedAt)));
  return factor !== undefined;
};

/** Returns the roles that must have a second factor now. */
export const findSecondFactorRoles = async (tx: Tx, now: Date): Promise<readonly RoleName[]> => {
  const [setting] = await tx
    .select({
      chosen: sql<RoleName[] | null>`${settingTable.fields} -> 'secondFactorFor'`,
      setUpAt: settingTable.setUpAt,
    })
    .from(settingTable);
  return secondFactorRoles(setting?.chosen ?? [], setting?.setUpAt ?? null, now);
};
