import { reachOf } from '@domain/access';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import type { Viewer } from '@server/base/viewer';
import { userTable } from '@server/model/user';
import { isNotDeleted } from '@server/resources/user/list-queries';
import { and, asc, inArray } from 'drizzle-orm';
import { lockManagedPremise, type ManagedPremise, writePremiseUsers } from './set-premise-users';
import { isClientOf } from './user-queries';

const unknownUsers = () => new FieldRefusalError([{ path: 'userIds', code: 'unknown_reference' }]);

/**
 * Users with a limited scope may add only clients of the premise's company: adding an internal user would widen that
 * user's scope. Throws 422 for all others, existing or not.
 */
const checkNewUsers = async (
  tx: Tx,
  viewer: Viewer,
  { companyId }: ManagedPremise,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return;
  const isAllowed = reachOf(viewer, 'premiseUser.manage') === 'all' ? isNotDeleted : isClientOf(companyId);
  const found = await tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(inArray(userTable.id, [...userIds]), isAllowed))
    .orderBy(asc(userTable.id))
    .for('no key update');
  if (found.length < userIds.length) throw unknownUsers();
};

/** Adds users to a premise in reach. Existing users are ignored. */
export const addPremiseUsers = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  userIds: readonly number[],
): Promise<void> => {
  const premise = await lockManagedPremise(tx, actor.viewer, premiseId);
  const added = [...new Set(userIds)].filter((id) => !premise.userIds.includes(id));
  await checkNewUsers(tx, actor.viewer, premise, added);
  await writePremiseUsers(tx, actor, premise, [...premise.userIds, ...added]);
};

/** Removes users from a premise in reach; throws 422 if one isn't its user. */
export const removePremiseUsers = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  userIds: readonly number[],
): Promise<void> => {
  const premise = await lockManagedPremise(tx, actor.viewer, premiseId);
  if (!userIds.every((id) => premise.userIds.includes(id))) throw unknownUsers();
  const remaining = premise.userIds.filter((id) => !userIds.includes(id));
  await writePremiseUsers(tx, actor, premise, remaining);
};
