import { addDays } from '@domain/day';
import type { Work } from '@domain/duty';
import { violationsWithout } from '@domain/rule-violations';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { JOB_VIEWER } from '@server/base/viewer';
import { assignmentTable } from '@server/model/assignment';
import { breachTable } from '@server/model/breach';
import { listUpcomingAssignments } from '@server/resources/assignment/upcoming-queries';
import { between, inArray, sql } from 'drizzle-orm';
import { endResolvedLapses } from './end-resolved-lapses';
import { recordLapses } from './record-breaches';

/** Duties and rest join works of neighbouring days only. */
const DAYS_AROUND = 2;

/** What a guard no longer works: an assignment, or the rest of one. */
export interface FreedWork extends Work {
  guardId: number;
}

/**
 * Queues the rules that guards' remaining assignments violate now that others ended, and ends the lapses that this
 * resolved. The remaining ones stay: a guard can always be taken off a shift, and what follows from it is for staff to
 * decide.
 */
export const queueLapsesOfFreed = async (
  tx: Tx,
  { viewer, now }: Pick<Actor, 'viewer' | 'now'>,
  freed: readonly FreedWork[],
): Promise<void> => {
  const dates = freed.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return;
  const freedOf = new Map<number, FreedWork[]>();
  for (const work of freed) freedOf.set(work.guardId, [...(freedOf.get(work.guardId) ?? []), work]);
  const isOfGuards = inArray(assignmentTable.guardId, [...freedOf.keys()]);
  const isNear = between(assignmentTable.date, addDays(first, -DAYS_AROUND), addDays(last, DAYS_AROUND));
  // Assignments out of the actor's reach count too.
  const remaining = await listUpcomingAssignments(
    tx,
    { viewer: JOB_VIEWER, now },
    sql`${isOfGuards} and ${isNear}`,
  );
  await recordLapses(
    tx,
    { byUserId: viewer.userId, now },
    remaining.flatMap((check) => {
      const near = (freedOf.get(check.guard.id) ?? []).filter(
        ({ date }) =>
          addDays(date, -DAYS_AROUND) <= check.work.date && check.work.date <= addDays(date, DAYS_AROUND),
      );
      if (near.length === 0) return [];
      const place = { slotId: check.slot.id, premiseId: check.slot.premiseId, guardId: check.guard.id };
      return violationsWithout(near, check).map((problem) => ({ ...place, problem }));
    }),
  );
  await endResolvedLapses(tx, now, inArray(breachTable.guardId, [...freedOf.keys()]));
};
