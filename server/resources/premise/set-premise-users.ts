import { premiseUserCalls } from '@contract/premise-user';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { lockRow } from '@server/base/db/lock-row';
import type { Viewer } from '@server/base/viewer';
import { premiseTable, premiseUserTable } from '@server/model/premise';
import { premiseInReach, within } from '@server/model/scope';
import { recordAudit } from '@server/platform/audit/record-audit';
import { announceChange, announceReach } from '@server/platform/outbox/announce-change';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import { asc, eq } from 'drizzle-orm';

export interface ManagedPremise {
  id: number;
  companyId: number;
  userIds: number[];
}

/** Locks a premise whose users the viewer may manage; throws 404 out of reach. */
export const lockManagedPremise = async (
  tx: Tx,
  viewer: Viewer,
  premiseId: number,
): Promise<ManagedPremise> => {
  const premise = await lockRow(
    tx
      .select({ id: premiseTable.id, companyId: premiseTable.companyId })
      .from(premiseTable)
      .where(within(premiseInReach(tx, viewer, 'premiseUser.manage'), eq(premiseTable.id, premiseId))),
  );
  const users = await tx
    .select({ id: premiseUserTable.userId })
    .from(premiseUserTable)
    .where(eq(premiseUserTable.premiseId, premiseId))
    .orderBy(asc(premiseUserTable.userId));
  return { ...premise, userIds: users.map(({ id }) => id) };
};

/** Replaces the users of a locked premise; the change applies from their next call. */
export const writePremiseUsers = async (
  tx: Tx,
  actor: Actor,
  { id: premiseId, userIds: before }: ManagedPremise,
  userIds: readonly number[],
): Promise<void> => {
  const after = [...new Set(userIds)].sort((a, b) => a - b);
  const changed = [
    ...before.filter((id) => !after.includes(id)),
    ...after.filter((id) => !before.includes(id)),
  ];
  if (changed.length === 0) return;
  await tx.delete(premiseUserTable).where(eq(premiseUserTable.premiseId, premiseId));
  if (after.length > 0)
    await tx.insert(premiseUserTable).values(after.map((userId) => ({ premiseId, userId })));
  await recordAudit(tx, actor, {
    action: 'premise.users_set',
    subject: `premise:${premiseId}`,
    before,
    after,
  });
  if (before.some((id) => !after.includes(id))) await pauseStranded(tx, actor, { premiseIds: [premiseId] });
  await announceChange(tx, actor.now, premiseUserCalls.add.tells);
  await announceReach(tx, actor.now, changed);
};

/** Replaces the users of a premise in reach. A client among them may use it, whatever its company. */
export const setPremiseUsers = async (
  tx: Tx,
  actor: Actor,
  premiseId: number,
  userIds: readonly number[],
): Promise<void> =>
  writePremiseUsers(tx, actor, await lockManagedPremise(tx, actor.viewer, premiseId), userIds);
