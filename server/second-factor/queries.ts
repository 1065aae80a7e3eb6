import type { RoleName } from '@contract/access';
import type { Tx } from '@server/db/database';
import { settingTable } from '@server/setting/table';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { secondFactorTable } from './table';

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

/** Returns whether the master setting requires a second factor for one of the roles. */
export const isSecondFactorRequired = async (tx: Tx, roles: readonly RoleName[]): Promise<boolean> => {
  const [setting] = await tx
    .select({ roles: sql<RoleName[] | null>`${settingTable.fields} -> 'secondFactorFor'` })
    .from(settingTable);
  return roles.some((role) => setting?.roles?.includes(role));
};
