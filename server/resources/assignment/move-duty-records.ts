import { movedRecords } from '@domain/duty-intervals';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { dutyTable } from '@server/model/duty';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface Pair {
  slotId: number;
  guardId: number;
}

const isOneOf = (pairs: readonly Pair[], { slotId, guardId }: { slotId: PgColumn; guardId: PgColumn }) =>
  sql`(${slotId}, ${guardId}) in (select * from unnest(
    ${sql.param(pairs.map((pair) => pair.slotId))}::int[], ${sql.param(pairs.map((pair) => pair.guardId))}::int[]))`;

/** Pairs of slot and guard that have a duty record without its assignment. */
const findLeftBehind = async (tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> =>
  tx
    .selectDistinct({ slotId: dutyTable.slotId, guardId: dutyTable.guardId })
    .from(dutyTable)
    .where(
      and(
        isOneOf(pairs, dutyTable),
        sql`not exists (select from ${assignmentTable} stay where stay.slot_id = ${dutyTable.slotId}
          and stay.guard_id = ${dutyTable.guardId} and stay.starts_at = ${dutyTable.startsAt})`,
      ),
    );

/**
 * Called after guards were assigned: moves the duty record of an assignment that was replaced by one with another start to the new
 * one. Absence and "seen" are cleared, because they were about the old start.
 */
export const moveDutyRecords = async (tx: Tx, pairs: readonly Pair[]): Promise<void> => {
  const leftBehind = pairs.length === 0 ? [] : await findLeftBehind(tx, pairs);
  if (leftBehind.length === 0) return;
  // In the order in which a guard's press locks them.
  const assignments = await tx
    .select()
    .from(assignmentTable)
    .where(isOneOf(leftBehind, assignmentTable))
    .orderBy(asc(assignmentTable.id))
    .for('update');
  const records = await tx
    .select()
    .from(dutyTable)
    .where(isOneOf(leftBehind, dutyTable))
    .orderBy(asc(dutyTable.slotId), asc(dutyTable.guardId), asc(dutyTable.startsAt))
    .for('update');
  for (const { slotId, guardId } of leftBehind) {
    const isOwn = (row: Pair) => row.slotId === slotId && row.guardId === guardId;
    const moved = movedRecords(
      assignments.filter(isOwn).map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
      records.filter(isOwn).map(({ startsAt, checkedInAt, checkedOutAt }) => ({
        startsAt: startsAt.toISOString(),
        checkedInAt: checkedInAt?.toISOString() ?? null,
        checkedOutAt: checkedOutAt?.toISOString() ?? null,
      })),
    );
    for (const { from, to } of moved)
      await tx
        .update(dutyTable)
        .set({ startsAt: new Date(to), missingAt: null, seenState: null, seenBy: null })
        .where(
          and(
            eq(dutyTable.slotId, slotId),
            eq(dutyTable.guardId, guardId),
            eq(dutyTable.startsAt, new Date(from)),
          ),
        );
  }
};
