import type { Actor } from '@server/actor';
import type { BrokenAssignment, FactsChange } from '@server/assignment/affected';
import { assignmentTable } from '@server/assignment/table';
import { listUpcomingAssignments } from '@server/assignment/upcoming-assignments';
import type { Tx } from '@server/db/database';
import { and, lte } from 'drizzle-orm';

/** Running assignments affected by a change, whether or not it breaks them. */
export const listRunningAssignments = async (
  tx: Tx,
  actor: Actor,
  { touches, after }: FactsChange,
): Promise<BrokenAssignment[]> => {
  const hasStarted = and(touches, lte(assignmentTable.startsAt, actor.now)) ?? touches;
  const assignments = await listUpcomingAssignments(tx, actor, hasStarted);
  return assignments
    .filter(({ slot }) => slot.isInForce)
    .map((each) => ({ coming: each, after: after(each), problems: [] }));
};
