import type { Tx } from '@server/db/database';
import { and, count, eq, ne } from 'drizzle-orm';
import { roleTable, userRoleTable, userTable } from './table';

/**
 * The active SuperAdmins besides this person. Whoever asks holds the role's row until the transaction ends, so that
 * two who would both leave come one after the other and the second one sees the first gone. Lock the person's row
 * before, never after: everybody in the same order.
 */
export const countOtherSuperAdmins = async (tx: Tx, userId: number): Promise<number> => {
  const [role] = await tx
    .select({ id: roleTable.id })
    .from(roleTable)
    .where(eq(roleTable.name, 'SuperAdmin'))
    .for('no key update');
  if (!role) throw new Error('The role SuperAdmin is missing.');
  const [others] = await tx
    .select({ people: count() })
    .from(userRoleTable)
    .innerJoin(userTable, eq(userTable.id, userRoleTable.userId))
    .where(and(eq(userRoleTable.roleId, role.id), ne(userTable.id, userId), eq(userTable.status, 'active')));
  return others?.people ?? 0;
};
