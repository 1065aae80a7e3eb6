import { type FlagName, ROLES, type RoleName } from '@contract/access';
import { superAdminRefusal } from '@domain/user';
import type { Tx } from '@server/base/db/database';
import { RefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { roleTable, userFlagTable, userRoleTable } from '@server/model/user';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { LockedUser } from './lock-queries';
import { countSuperAdmins } from './super-admin-queries';

/**
 * Throws 409 if the user must keep the role SuperAdmin. `after` are the effective roles after the change: none for a
 * suspended user.
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
    otherSuperAdmins: await countSuperAdmins(tx, user.id),
  });
  if (reason) throw new RefusalError('conflict', {}, { reason });
};

/** Returns each role once, in the order of `ROLES`. */
export const sortRoles = (roles: readonly RoleName[]): RoleName[] =>
  ROLES.filter((role) => roles.includes(role));

/** Replaces the roles of a locked user. */
export const writeRoles = async (tx: Tx, userId: number, roles: readonly RoleName[]): Promise<void> => {
  const ids = tx
    .select({ id: roleTable.id })
    .from(roleTable)
    .where(inArray(roleTable.name, [...roles]));
  await tx
    .delete(userRoleTable)
    .where(and(eq(userRoleTable.userId, userId), notInArray(userRoleTable.roleId, ids)));
  await grantRoles(tx, [userId], roles);
};

/** Adds roles to users; ignores roles they have. */
export const grantRoles = async (
  tx: Tx,
  userIds: readonly number[],
  roles: readonly RoleName[],
): Promise<void> => {
  await tx.execute(sql`insert into ${userRoleTable} (user_id, role_id)
    select person.id, given.id from unnest(${sql.param([...userIds])}::int[]) person(id), ${roleTable} given
    where given.name = any(${sql.param([...roles])}::text[])
    on conflict do nothing`);
};

/** Sets the given flags; others are unchanged. */
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
