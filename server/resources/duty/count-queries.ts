import type { DutyFacts } from '@domain/duty-state';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { type DutyRecord, dutyTable } from '@server/model/duty';
import { premiseTable } from '@server/model/premise';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { factColumns, factsOf, intervalOf, ofDuty } from './fact-queries';

/** Guards on slots in force, all with the same times and what decides their state. */
export interface EqualDuties {
  facts: DutyFacts;
  seenState: DutyRecord['seenState'];
  count: number;
}

/**
 * As `findDuties`, for those who count: at a firm's shifts most guards begin at the same times and know the same. `grace`: minutes
 * before the end from which a guard may leave.
 */
export const countEqualDuties = async (
  tx: Tx,
  where: SQL | undefined,
  grace: number,
): Promise<EqualDuties[]> => {
  // The limit makes the planner look each duty up by its key; for a plain join it reads all duties.
  const record = tx
    .select({ ...factColumns, seenState: dutyTable.seenState })
    .from(dutyTable)
    .where(ofDuty)
    .limit(1)
    .as('record');
  const { releaseToldAt, checkedInAt, checkedOutAt } = record;
  const equal = {
    toldStartsAt: record.toldStartsAt,
    toldEndsAt: record.toldEndsAt,
    failedMessage: record.failedMessage,
    answer: record.answer,
    lateMinutes: record.lateMinutes,
    isInUnconfirmed: record.isInUnconfirmed,
    isOutUnconfirmed: record.isOutUnconfirmed,
    seenState: record.seenState,
    hasCheckIn: premiseTable.checkIn,
  };
  const earliest = (column: AnyPgColumn) => sql`min(${column})`.mapWith(dutyTable.checkedInAt);
  const { startsAt, endsAt } = assignmentTable;
  const rows = await tx
    .select({
      ...equal,
      startsAt,
      endsAt,
      // Only whether this happened decides, and whether the guard left early, not when.
      releaseToldAt: earliest(releaseToldAt),
      checkedInAt: earliest(checkedInAt),
      checkedOutAt: earliest(checkedOutAt),
      count: sql<number>`count(*)::int`,
    })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .innerJoin(premiseTable, eq(premiseTable.id, slotTable.premiseId))
    .leftJoinLateral(record, sql`true`)
    .where(and(eq(slotTable.state, 'approved'), where))
    .groupBy(
      ...Object.values(equal),
      startsAt,
      endsAt,
      isNull(releaseToldAt),
      isNull(checkedInAt),
      isNull(checkedOutAt),
      sql`${checkedOutAt} < ${endsAt} - make_interval(mins => ${grace})`,
    );
  return rows.map(({ hasCheckIn, seenState, count, ...row }) => ({
    facts: factsOf(intervalOf(row), hasCheckIn, row),
    seenState,
    count,
  }));
};
