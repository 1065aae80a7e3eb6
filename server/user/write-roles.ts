import { type FlagName, ROLES, type RoleName } from '@contract/access';
import { superAdminRefusal } from '@domain/user';
import type { Tx } from '@server/db/database';
import { RefusalError } from '@server/refusal';
import type { Viewer } from '@server/viewer';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { LockedUser } from './lock-users';
import { countOtherSuperAdmins } from './super-admins';
import { roleTable, userFlagTable, userRoleTable } from './table';

/**
 * 409 where a person would lose the role SuperAdmin that must keep it. `after` are the roles that will count: none
 * of somebody who is shut out.
 */
export const refuseSuperAdminLoss = async (
  tx: Tx,
  viewer: Viewer,
  user: LockedUser,
  after: readonly RoleName[],
): Promise<void> => {
  const before = user.status === 'active' ? user.roles : [];
  if (!before.includes('SuperAdmin') || after.includes('SuperAdmin')) return;
  const reason = superAdminRefusal({
    isSelf: user.id === viewer.userId,
    before,
    after,
    otherSuperAdmins: await countOtherSuperAdmins(tx, user.id),
  });
  if (reason) throw new RefusalError('conflict', {}, { reason });
};

/** Each once, in the order in which they are always told. */
export const inOrder = (roles: readonly RoleName[]): RoleName[] =>
  ROLES.filter((role) => roles.includes(role));

/** Replaces the roles of a locked person. */
export const writeRoles = async (tx: Tx, userId: number, roles: readonly RoleName[]): Promise<void> => {
  const ids = tx
    .select({ id: roleTable.id })
    .from(roleTable)
    .where(inArray(roleTable.name, [...roles]));
  await tx
    .delete(userRoleTable)
    .where(and(eq(userRoleTable.userId, userId), notInArray(userRoleTable.roleId, ids)));
  await giveRole(tx, [userId], roles);
};

/** Gives people roles that they may have already. */
export const giveRole = async (
  tx: Tx,
  userIds: readonly number[],
  roles: readonly RoleName[],
): Promise<void> => {
  await tx.execute(sql`insert into ${userRoleTable} (user_id, role_id)
    select person.id, given.id from unnest(${sql.param([...userIds])}::int[]) person(id), ${roleTable} given
    where given.name = any(${sql.param([...roles])}::text[])
    on conflict do nothing`);
};

/** Sets the flags that are named; the others stay. */
export const writeFlags = async (
  tx: Tx,
  userId: number,
  flags: readonly { name: FlagName; enabled: boolean }[],
): Promise<void> => {
  for (const { name, enabled } of flags)
    await tx
      .insert(userFlagTable)
      .values({ userId, name, enabled })
      .onConflictDoUpdate({ target: [userFlagTable.userId, userFlagTable.name], set: { enabled } });
};
