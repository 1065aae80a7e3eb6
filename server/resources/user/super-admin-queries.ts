import type { Tx } from '@server/base/db/database';
import { roleTable, userRoleTable, userTable } from '@server/model/user';
import { and, count, eq, ne } from 'drizzle-orm';

/**
 * Counts the active SuperAdmins, without `exceptUserId`. Locks the role's row until the transaction ends, so that two
 * SuperAdmins who leave at once are counted one after the other. To avoid deadlocks, lock a user's row before, never after.
 */
export const countSuperAdmins = async (tx: Tx, exceptUserId?: number): Promise<number> => {
  const [role] = await tx
    .select({ id: roleTable.id })
    .from(roleTable)
    .where(eq(roleTable.name, 'SuperAdmin'))
    .for('no key update');
  if (!role) throw new Error('The role SuperAdmin is missing.');
  const [counted] = await tx
    .select({ users: count() })
    .from(userRoleTable)
    .innerJoin(userTable, eq(userTable.id, userRoleTable.userId))
    .where(
      and(
        eq(userRoleTable.roleId, role.id),
        eq(userTable.status, 'active'),
        exceptUserId === undefined ? undefined : ne(userTable.id, exceptUserId),
      ),
    );
  return counted?.users ?? 0;
};
