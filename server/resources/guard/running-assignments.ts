import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import type { BrokenAssignment, FactsChange } from '@server/resources/assignment/lost-assignment-queries';
import { listUpcomingAssignments } from '@server/resources/assignment/upcoming-queries';
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
