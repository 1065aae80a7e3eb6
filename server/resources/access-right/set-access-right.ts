import type { AccessRight } from '@contract/access-right';
import { applyAccessRightChange } from '@domain/access-right';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { refuseStale } from '@server/base/db/lock-row';
import { checkGroups, lockInternalUsers } from './check-access-right';
import { listAccessRights } from './queries';
import { type Groups, writeAccessRights } from './write-access-rights';

interface NewRight {
  userId: number;
  premiseGroupIds: readonly number[];
  securityGroupIds: readonly number[];
  /** The version that the caller read; if omitted, any version is replaced. */
  version?: number;
}

/** Replaces the groups in an internal user's scope, effective from that user's next call. */
export const setAccessRight = async (
  tx: Tx,
  actor: AnyActor,
  { userId, version, ...groups }: NewRight,
): Promise<AccessRight> => {
  await lockInternalUsers(tx, [userId], 'userId');
  const [before] = await listAccessRights(tx, [userId]);
  if (!before) throw new Error('The user disappeared while locked');
  refuseStale(before, version);
  const newGroups: Groups = {
    premiseGroupIds: [...groups.premiseGroupIds],
    securityGroupIds: [...groups.securityGroupIds],
  };
  await checkGroups(tx, [before], newGroups, 'replace');
  const after = applyAccessRightChange(before, { ...newGroups, mode: 'replace' });
  await writeAccessRights(tx, actor, [{ before, after }]);
  return { ...before, ...after, version: before.version + 1 };
};
