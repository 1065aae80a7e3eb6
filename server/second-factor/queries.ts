import type { RoleName } from '@contract/access';
import type { Tx } from '@server/db/database';
import { settingTable } from '@server/setting/table';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { secondFactorTable } from './table';

/** The second factor of a person, begun or confirmed; locked until the transaction ends. */
export const lockSecondFactor = async (tx: Tx, userId: number) => {
  const [factor] = await tx
    .select()
    .from(secondFactorTable)
    .where(eq(secondFactorTable.userId, userId))
    .for('update');
  return factor ?? null;
};

/** True once a code of the app has confirmed it. */
export const hasSecondFactor = async (tx: Tx, userId: number): Promise<boolean> => {
  const [factor] = await tx
    .select({ userId: secondFactorTable.userId })
    .from(secondFactorTable)
    .where(and(eq(secondFactorTable.userId, userId), isNotNull(secondFactorTable.confirmedAt)));
  return factor !== undefined;
};

/** True while the master setting asks one of these roles for a second factor. */
export const isSecondFactorRequired = async (tx: Tx, roles: readonly RoleName[]): Promise<boolean> => {
  const [setting] = await tx
    .select({ roles: sql<RoleName[] | null>`${settingTable.fields} -> 'secondFactorFor'` })
    .from(settingTable);
  return roles.some((role) => setting?.roles?.includes(role));
};
