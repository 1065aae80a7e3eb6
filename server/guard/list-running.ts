import type { Actor } from '@server/actor';
import type { BrokenAssignment, FactsChange } from '@server/assignment/affected';
import { listComing } from '@server/assignment/coming';
import { assignmentTable } from '@server/assignment/table';
import type { Tx } from '@server/db/database';
import { and, lte } from 'drizzle-orm';

/** Of the assignments that a change touches, those that stand now on slots in force; it need not break them. */
export const listRunning = async (
  tx: Tx,
  actor: Actor,
  { touches, after }: FactsChange,
): Promise<BrokenAssignment[]> => {
  const begun = and(touches, lte(assignmentTable.startsAt, actor.now)) ?? touches;
  const coming = await listComing(tx, actor, begun);
  return coming
    .filter(({ slot }) => slot.isInForce)
    .map((each) => ({ coming: each, after: after(each), problems: [] }));
};
