import { type AssignmentSettings, type AssignmentToCheck, datesToLoad } from '@domain/assignment';
import { startOfMinute } from '@domain/coverage';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import { assignmentTable } from '@server/model/assignment';
import { slotTable } from '@server/model/booking';
import { guardTable } from '@server/model/guard';
import { and, asc, gt, inArray, type SQL } from 'drizzle-orm';
import { findRules } from './find-rules';
import { findStaffGuards, type StoredStaffGuard } from './guard-queries';
import { readStaffSlots, type StoredStaffSlot } from './slot-fact-queries';

/** An assignment that is not over, with all facts that the rules need; of a running one, the remaining part. */
export interface UpcomingAssignment extends AssignmentToCheck {
  slot: StoredStaffSlot;
  guard: StoredStaffGuard;
}

/**
 * Assignments that are not over, by slot and guard. `where` is on columns of `assignmentTable`; `next` are
 * proposed settings that may need a longer period of work.
 */
export const listUpcomingAssignments = async (
  tx: Tx,
  actor: Pick<Actor, 'viewer' | 'now'>,
  where: SQL,
  next?: AssignmentSettings,
): Promise<UpcomingAssignment[]> => {
  const isComing = and(gt(assignmentTable.endsAt, actor.now), where);
  const rows = await tx
    .select({
      slotId: assignmentTable.slotId,
      guardId: assignmentTable.guardId,
      date: assignmentTable.date,
      startsAt: assignmentTable.startsAt,
      endsAt: assignmentTable.endsAt,
    })
    .from(assignmentTable)
    .where(isComing)
    .orderBy(asc(assignmentTable.slotId), asc(assignmentTable.guardId), asc(assignmentTable.startsAt));
  const dates = rows.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];

  const settings = await findRules(tx);
  const idsOf = (column: typeof assignmentTable.slotId | typeof assignmentTable.guardId) =>
    tx.select({ id: column }).from(assignmentTable).where(isComing);
  const staffed = await readStaffSlots(tx, actor, inArray(slotTable.id, idsOf(assignmentTable.slotId)));
  const slots = new Map(staffed.map((slot) => [slot.id, slot]));
  const restDayEvery = Math.max(settings.restDayEvery ?? 0, next?.restDayEvery ?? 0);
  const absoluteDaysInRow = Math.max(settings.absoluteDaysInRow, next?.absoluteDaysInRow ?? 0);
  const longest = { restDayEvery, absoluteDaysInRow };
  const datesNeeded = { from: datesToLoad(first, longest).from, to: datesToLoad(last, longest).to };
  const assigned = inArray(guardTable.id, idsOf(assignmentTable.guardId));
  const guards = new Map(
    (await findStaffGuards(tx, actor.viewer, assigned, datesNeeded)).map((guard) => [guard.id, guard]),
  );

  const now = startOfMinute(actor.now.toISOString());
  return rows.flatMap((row) => {
    const slot = slots.get(row.slotId);
    const guard = guards.get(row.guardId);
    if (!slot || !guard) return [];
    const startsAt = row.startsAt.toISOString();
    const wholeWork = {
      premiseId: slot.premiseId,
      date: row.date,
      startsAt,
      endsAt: row.endsAt.toISOString(),
    };
    const isItself = (work: StoredStaffGuard['works'][number]) =>
      work.slotId === slot.id && work.startsAt === startsAt;
    const served = startsAt < now ? [{ ...wholeWork, endsAt: now }] : [];
    return [
      {
        slot,
        guard,
        work: { ...wholeWork, startsAt: startsAt < now ? now : startsAt },
        requiredLicenceTypes: slot.requiredLicenceTypes,
        others: [...guard.works.filter((work) => !isItself(work)), ...served],
        settings,
        // The guard's scope was checked when the guard was assigned.
        isInScope: true,
      },
    ];
  });
};
