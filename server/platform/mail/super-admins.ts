import type { Tx } from '@server/base/db/database';
import { roleTable, userRoleTable, userTable } from '@server/model/user';
import { and, asc, eq } from 'drizzle-orm';

/** The active SuperAdmins, to be mailed. */
export const listSuperAdmins = (tx: Tx) =>
  tx
    .select({
      email: userTable.email,
      language: userTable.language,
      firstName: userTable.firstName,
      lastName: userTable.lastName,
    })
    .from(userTable)
    .innerJoin(userRoleTable, eq(userRoleTable.userId, userTable.id))
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(and(eq(roleTable.name, 'SuperAdmin'), eq(userTable.status, 'active')))
    .orderBy(asc(userTable.id));
