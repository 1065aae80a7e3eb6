import { type AccessRight, accessRightCalls } from '@contract/access-right';
import type { AnyActor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { accessRightTable, guardGroupRightTable, premiseGroupRightTable } from '@server/model/access-right';
import { type AuditEntry, recordAudit } from '@server/platform/audit/record-audit';
import { announceChange, announceReach } from '@server/platform/outbox/announce-change';
import { pauseStranded } from '@server/platform/standing-order/pause-stranded';
import { inArray, type SQL, sql } from 'drizzle-orm';

export type Groups = Pick<AccessRight, 'premiseGroupIds' | 'securityGroupIds'>;

export interface RightChange {
  before: AccessRight;
  after: Groups;
}

/** Pairs of user and group as two array parameters, so that a thousand rows need no more. */
const pairs = (changes: readonly RightChange[], groupsOf: (groups: Groups) => readonly number[]): SQL => {
  const rows = changes.flatMap(({ before, after }) =>
    groupsOf(after).map((groupId) => ({ userId: before.userId, groupId })),
  );
  return sql`select * from unnest(
    ${sql.param(rows.map(({ userId }) => userId))}::int[], ${sql.param(rows.map(({ groupId }) => groupId))}::int[])`;
};

const auditedFields = ({ userId, premiseGroupIds, securityGroupIds }: Groups & { userId: number }) => ({
  userId,
  premiseGroupIds,
  securityGroupIds,
});

/** Stores the rights of locked users, effective from their next calls, with one audit row each. */
export const writeAccessRights = async (
  tx: Tx,
  actor: AnyActor,
  changes: readonly RightChange[],
): Promise<void> => {
  const [first, ...others] = changes.map(
    ({ before, after }): AuditEntry => ({
      action: 'access.set',
      subject: `user:${before.userId}`,
      before: auditedFields(before),
      after: auditedFields({ ...after, userId: before.userId }),
    }),
  );
  if (!first) return;
  const userIds = changes.map(({ before }) => before.userId);
  // A user without a row has version 1, so the first change stores 2.
  await tx
    .insert(accessRightTable)
    .values(userIds.map((userId) => ({ userId, version: 2 })))
    .onConflictDoUpdate({
      target: accessRightTable.userId,
      set: { version: sql`${accessRightTable.version} + 1` },
    });
  await tx.delete(premiseGroupRightTable).where(inArray(premiseGroupRightTable.userId, userIds));
  await tx.delete(guardGroupRightTable).where(inArray(guardGroupRightTable.userId, userIds));
  await tx.execute(sql`insert into ${premiseGroupRightTable} (user_id, premise_group_id)
    ${pairs(changes, ({ premiseGroupIds }) => premiseGroupIds)}`);
  await tx.execute(sql`insert into ${guardGroupRightTable} (user_id, guard_group_id)
    ${pairs(changes, ({ securityGroupIds }) => securityGroupIds)}`);
  await recordAudit(tx, actor, first, ...others);
  await pauseStranded(tx, actor, { userIds });
  await announceChange(tx, actor.now, accessRightCalls.save.tells);
  await announceReach(tx, actor.now, userIds);
};
