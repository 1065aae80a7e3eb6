import type { RoleName } from '@contract/access';
import type { Actor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { FieldRefusalError, notFound } from '@server/refusal';
import { type LockedUser, lockUser, lockUsers } from '@server/user/lock-users';
import { recordUserChanges } from '@server/user/record-user-change';
import { userTable } from '@server/user/table';
import { giveRole, inOrder, refuseSuperAdminLoss, writeRoles } from '@server/user/write-roles';
import { inArray, sql } from 'drizzle-orm';

/** An editor who opened a person before this has seen other roles: its save is stale. */
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

/** Gives people a role; who has it already keeps it. */
export const assignRole = async (
  tx: Tx,
  actor: Actor,
  role: RoleName,
  userIds: readonly number[],
): Promise<void> => {
  const people = (await lockUsers(tx, userIds)).filter(({ status }) => status !== 'deleted');
  if (people.length < new Set(userIds).size)
    throw new FieldRefusalError([{ path: 'userIds', code: 'unknown_reference' }]);
  const without = people.filter(({ roles }) => !roles.includes(role));
  const ids = without.map(({ id }) => id);
  await giveRole(tx, ids, [role]);
  await record(tx, actor, 'role.assigned', without, (before) => inOrder([...before, role]));
};

/** Takes a role from somebody; 404 where the person hasn't got it. */
export const removeRole = async (tx: Tx, actor: Actor, role: RoleName, userId: number): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (!user.roles.includes(role)) throw notFound();
  const kept = user.roles.filter((name) => name !== role);
  await refuseSuperAdminLoss(tx, actor.viewer, user, kept);
  await writeRoles(tx, userId, kept);
  await record(tx, actor, 'role.removed', [user], () => kept);
};
