import type { AccessRight, AccessRightChange } from '@contract/access-right';
import { isInternal } from '@domain/access';
import type { Tx } from '@server/base/db/database';
import { FieldRefusalError } from '@server/base/refusal';
import { findUnselectable } from '@server/resources/metadata/reference-queries';
import { type LockedUser, lockUsers } from '@server/resources/user/lock-queries';
import type { Groups } from './write-access-rights';

/** Locks the users; 422 at `path` for an unknown user or one without an internal role. */
export const lockInternalUsers = async (
  tx: Tx,
  userIds: readonly number[],
  path: 'userId' | 'userIds',
): Promise<LockedUser[]> => {
  const people = (await lockUsers(tx, userIds)).filter(({ status }) => status !== 'deleted');
  if (people.length < new Set(userIds).size)
    throw new FieldRefusalError([{ path, code: 'unknown_reference' }]);
  if (!people.every(({ roles }) => isInternal(roles)))
    throw new FieldRefusalError([{ path, code: 'internal_only' }]);
  return people;
};

const FIELDS = [
  ['premiseGroupIds', 'premiseGroup'],
  ['securityGroupIds', 'guardGroup'],
] as const;

/** 422 at the field that adds or removes an unknown or inactive group. */
export const checkGroups = async (
  tx: Tx,
  rights: readonly AccessRight[],
  given: Groups,
  mode: AccessRightChange['mode'],
): Promise<void> => {
  const problems: { path: string; code: string }[] = [];
  for (const [field, kind] of FIELDS) {
    // Groups already in a scope may stay or be removed even if they are inactive.
    const isHeld = (groupId: number) =>
      mode === 'remove'
        ? rights.some((right) => right[field].includes(groupId))
        : rights.every((right) => right[field].includes(groupId));
    const changed = given[field].filter((groupId) => !isHeld(groupId));
    if ((await findUnselectable(tx, kind, changed)).length > 0)
      problems.push({ path: field, code: 'unknown_reference' });
  }
  if (problems.length > 0) throw new FieldRefusalError(problems);
};
