import type { FlagName, RoleName } from '@contract/access';
import type { Tx } from '@server/db/database';
import { notFound } from '@server/refusal';
import { asc, eq, inArray } from 'drizzle-orm';
import { roleTable, userFlagTable, userRoleTable, userTable } from './table';

export type LockedUser = typeof userTable.$inferSelect & { roles: RoleName[]; flags: FlagName[] };

/**
 * Those of the people who are there, by id, kept as they are until the transaction ends. Roles and flags are read
 * after the lock is got: in the same statement they would be those from before the wait.
 */
export const lockUsers = async (tx: Tx, userIds: readonly number[]): Promise<LockedUser[]> => {
  const ids = [...new Set(userIds)];
  const people = await tx
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
  return people.map((person) => ({
    ...person,
    roles: roles.filter(({ userId }) => userId === person.id).map(({ name }) => name),
    flags: flags.filter(({ userId, enabled }) => userId === person.id && enabled).map(({ name }) => name),
  }));
};

/** One person, kept until the transaction ends; 404 where there is none. */
export const lockUser = async (tx: Tx, userId: number): Promise<LockedUser> => {
  const [user] = await lockUsers(tx, [userId]);
  if (!user) throw notFound();
  return user;
};
