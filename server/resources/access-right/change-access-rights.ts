import type { AccessRight, AccessRightChange } from '@contract/access-right';
import { applyAccessRightChange } from '@domain/access-right';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { LockedUser } from '@server/resources/user/lock-queries';
import { checkGroups, lockInternalUsers } from './check-access-right';
import { listAccessRights } from './queries';
import { type RightChange, writeAccessRights } from './write-access-rights';

export interface PlannedChange extends RightChange {
  person: LockedUser;
}

/** The checked rights of each person before and after a change; writes nothing. */
export const planChange = async (tx: Tx, change: AccessRightChange): Promise<PlannedChange[]> => {
  const people = await lockInternalUsers(tx, change.userIds, 'userIds');
  const rights = await listAccessRights(tx, change.userIds);
  await checkGroups(tx, rights, change, change.mode);
  return people.flatMap((person) => {
    const before = rights.find(({ userId }) => userId === person.id);
    return before ? [{ person, before, after: applyAccessRightChange(before, change) }] : [];
  });
};

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Changes the scopes of several users, all or none. An unchanged scope keeps its version. */
export const changeAccessRights = async (
  tx: Tx,
  actor: Actor,
  change: AccessRightChange,
): Promise<AccessRight[]> => {
  const planned = await planChange(tx, change);
  const changed = planned.filter(
    ({ before, after }) =>
      !isSame(before.premiseGroupIds, after.premiseGroupIds) ||
      !isSame(before.securityGroupIds, after.securityGroupIds),
  );
  await writeAccessRights(tx, actor, changed);
  return listAccessRights(tx, change.userIds);
};
