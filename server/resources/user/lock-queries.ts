import type { FlagName, RoleName } from '@contract/access';
import type { Tx } from '@server/base/db/database';
import { notFound } from '@server/base/refusal';
import { roleTable, type UserRow, userFlagTable, userRoleTable, userTable } from '@server/model/user';
import { asc, eq, inArray } from 'drizzle-orm';

export type LockedUser = UserRow & { roles: RoleName[]; flags: FlagName[] };

/**
 * Locks the existing users among the ids, in id order. Roles and flags are read in later statements, because the locking
 * statement would see those from before its wait.
 */
export const lockUsers = async (tx: Tx, userIds: readonly number[]): Promise<LockedUser[]> => {
  const ids = [...new Set(userIds)];
  const users = await tx
    .select()
    .from(userTable)
    .where(inArray(userTable.id, ids))
    .orderBy(asc(userTable.id))
    .for('no key update');
  const roles = await tx
    .select({ userId: userRoleTable.userId, name: roleTable.name })
    .from(userRoleTable)
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(inArray(userRoleTable.userId, ids))
    .orderBy(asc(roleTable.id));
  const flags = await tx.select().from(userFlagTable).where(inArray(userFlagTable.userId, ids));
  return users.map((user) => ({
    ...user,
    roles: roles.filter(({ userId }) => userId === user.id).map(({ name }) => name),
    flags: flags.filter(({ userId, enabled }) => userId === user.id && enabled).map(({ name }) => name),
  }));
};

/** Locks one user; throws 404 if it doesn't exist. */
export const lockUser = async (tx: Tx, userId: number): Promise<LockedUser> => {
  const [user] = await lockUsers(tx, [userId]);
  if (!user) throw notFound();
  return user;
};
