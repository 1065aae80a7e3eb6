import type { Actor } from '@server/actor';
import type { BrokenAssignment, FactsChange } from '@server/assignment/lost-assignments';
import { assignmentTable } from '@server/assignment/table';
import { listUpcomingAssignments } from '@server/assignment/upcoming-assignments';
import type { Tx } from '@server/db/database';
import { and, lte } from 'drizzle-orm';

/** Running assignments affected by a change, whether or not it breaks them. */
export const listRunningAssignments = async (
  tx: Tx,
  actor: Actor,
  { where, applyChange }: FactsChange,
): Promise<BrokenAssignment[]> => {
  const hasStarted = and(where, lte(assignmentTable.startsAt, actor.now)) ?? where;
  const assignments = await listUpcomingAssignments(tx, actor, hasStarted);
  return assignments
    .filter(({ slot }) => slot.isInForce)
    .map((each) => ({ upcoming: each, after: applyChange(each), problems: [] }));
};
