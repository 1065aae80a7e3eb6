import type { DutyFacts } from '@domain/duty-state';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { type DutyRecord, dutyTable } from '@server/model/duty';
import { premiseTable } from '@server/model/premise';
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { factColumns, factsOf, intervalOf, ofDuty } from './fact-queries';

/** By which an assignment is found: a guard may have two to one slot. */
const keyColumns = {
  slotId: assignmentTable.slotId,
  guardId: assignmentTable.guardId,
  startsAt: assignmentTable.startsAt,
};
export interface AssignmentKey {
  slotId: number;
  guardId: number;
  startsAt: Date;
}

export type DutySort = 'startsAt' | '-startsAt' | undefined;

const orderOf = (sort: DutySort): SQL[] =>
  [assignmentTable.startsAt, assignmentTable.slotId, assignmentTable.guardId].map(
    sort === '-startsAt' ? desc : asc,
  );

/** A page of the assignments that match `where` (on columns of `assignment` and `slot`), by start, and how many there are. */
export const findKeys = async (
  tx: Tx,
  where: SQL | undefined,
  { sort, limit, offset }: { sort?: DutySort; limit: number; offset: number },
): Promise<{ keys: AssignmentKey[]; counted: number }> => {
  const matching = tx
    .select({ ...keyColumns, counted: sql<number>`count(*) over ()::int` })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .where(where)
    .orderBy(...orderOf(sort));
  const keys = await matching.limit(limit).offset(offset);
  // All are read for their order, so they are counted with it; beyond the last page there is no row to tell it.
  const [{ counted } = { counted: 0 }] =
    keys.length > 0 || offset === 0 ? keys : await matching.limit(1).offset(0);
  return { keys, counted };
};

/** All of them, with what decides their state. */
export const findFacts = async (
  tx: Tx,
  where: SQL | undefined,
  sort: DutySort,
): Promise<(AssignmentKey & { facts: DutyFacts; seenState: DutyRecord['seenState'] })[]> => {
  const rows = await tx
    .select({
      ...keyColumns,
      ...factColumns,
      endsAt: assignmentTable.endsAt,
      seenState: dutyTable.seenState,
      // Premises are read once, not joined, for the reason of `lookedUpOnce`.
      hasCheckIn: sql<boolean>`${assignmentTable.premiseId} in (select ${premiseTable.id} from ${premiseTable} where ${premiseTable.checkIn})`,
    })
    .from(assignmentTable)
    .innerJoin(slotTable, eq(slotTable.id, assignmentTable.slotId))
    .leftJoin(dutyTable, ofDuty)
    .where(where)
    .orderBy(...orderOf(sort));
  return rows.map(({ slotId, guardId, startsAt, endsAt, hasCheckIn, seenState, ...known }) => ({
    ...{ slotId, guardId, startsAt, seenState },
    facts: factsOf(intervalOf({ startsAt, endsAt }), hasCheckIn, known),
  }));
};
