import type { RoleName } from '@contract/access';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError, notFound } from '@server/base/refusal';
import { userTable } from '@server/model/user';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import { admitSuperAdmins } from '@server/resources/user/admit-super-admins';
import { type LockedUser, lockUser, lockUsers } from '@server/resources/user/lock-queries';
import { recordUserChanges } from '@server/resources/user/record-user-change';
import { grantRoles, refuseSuperAdminLoss, sortRoles, writeRoles } from '@server/resources/user/write-roles';
import { inArray, sql } from 'drizzle-orm';

/** Increments the users' versions, because open forms show the old roles. */
const record = async (
  tx: Tx,
  actor: Actor,
  action: 'role.assigned' | 'role.removed',
  people: readonly LockedUser[],
  rolesAfter: (before: readonly RoleName[]) => RoleName[],
): Promise<void> => {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await tx
    .update(userTable)
    .set({ version: sql`${userTable.version} + 1`, updatedAt: actor.now })
    .where(inArray(userTable.id, ids));
  const changes = people.map((before) => ({ before, after: { ...before, roles: rolesAfter(before.roles) } }));
  await recordUserChanges(tx, actor, action, changes);
};

/** Assigns a role to users; ignores users who have it. */
export const assignRole = async (
  tx: Tx,
  actor: Actor,
  role: RoleName,
  userIds: readonly number[],
): Promise<void> => {
  const people = (await lockUsers(tx, userIds)).filter(({ status }) => status !== 'deleted');
  const newHolders = people.filter(({ roles }) => !roles.includes(role));
  if (role === 'SuperAdmin') await admitSuperAdmins(tx, actor, newHolders);
  if (people.length < new Set(userIds).size)
    throw new FieldRefusalError([{ path: 'userIds', code: 'unknown_reference' }]);
  const ids = newHolders.map(({ id }) => id);
  await grantRoles(tx, ids, [role]);
  await record(tx, actor, 'role.assigned', newHolders, (before) => sortRoles([...before, role]));
};

/** Removes a role from a user; throws 404 if the user doesn't have it. */
export const removeRole = async (tx: Tx, actor: Actor, role: RoleName, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (!user.roles.includes(role)) throw notFound();
  const remaining = user.roles.filter((name) => name !== role);
  await refuseSuperAdminLoss(tx, actor.viewer, user, remaining);
  await writeRoles(tx, userId, remaining);
  await pauseStranded(tx, actor, { userIds: [userId] });
  await record(tx, actor, 'role.removed', [user], () => remaining);
};
