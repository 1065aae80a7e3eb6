import type { AccessRight } from '@contract/access-right';
import { changedRight } from '@domain/access-right';
import type { AnyActor } from '@server/actor';
import type { Tx } from '@server/db/database';
import { RefusalError } from '@server/refusal';
import { checkGroups, lockInternalUsers } from './check-access-right';
import { listAccessRights } from './queries';
import { type Groups, writeAccessRights } from './write-access-rights';

interface NewRight {
  userId: number;
  premiseGroupIds: readonly number[];
  securityGroupIds: readonly number[];
  /** That the writer saw; without it, whatever is there is replaced. */
  version?: number;
}

/** Replaces the groups that an internal user's scope consists of; it counts from the person's next call. */
export const setAccessRight = async (
  tx: Tx,
  actor: AnyActor,
  { userId, version, ...groups }: NewRight,
): Promise<AccessRight> => {
  await lockInternalUsers(tx, [userId], 'userId');
  const [before] = await listAccessRights(tx, [userId]);
  if (!before) throw new Error('The locked user is gone.');
  if (version !== undefined && before.version !== version) throw new RefusalError('stale');
  const given: Groups = {
    premiseGroupIds: [...groups.premiseGroupIds],
    securityGroupIds: [...groups.securityGroupIds],
  };
  await checkGroups(tx, [before], given, 'replace');
  const after = changedRight(before, { ...given, mode: 'replace' });
  await writeAccessRights(tx, actor, [{ before, after }]);
  return { ...before, ...after, version: before.version + 1 };
};
