import type { ReachingDuty } from '@contract/day-off';
import { type AssignmentToCheck, checkAssignment } from '@domain/assignment';
import type { Actor } from '@server/actor';
import type { FactsChange } from '@server/assignment/affected';
import { listUpcomingAssignments } from '@server/assignment/upcoming-assignments';
import { listSlots } from '@server/booking/slot-queries';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { premiseTable } from '@server/premise/table';
import { inArray } from 'drizzle-orm';

const dayOffProblem = (check: AssignmentToCheck) =>
  checkAssignment(check).find(({ rule }) => rule === 'day_off');

/** Slots in reach that the guard keeps although their duty reaches into the changed days off, by start. */
export const listReachingDuties = async (
  tx: Tx,
  actor: Actor,
  { touches, after }: FactsChange,
): Promise<ReachingDuty[]> => {
  const coming = await listUpcomingAssignments(tx, actor, touches);
  const slotIds = coming
    .filter(({ slot }) => slot.isInForce && slot.isInReach)
    .filter((check) => dayOffProblem(after(check))?.severity === 'warn' && !dayOffProblem(check))
    .map(({ slot }) => slot.id);
  if (slotIds.length === 0) return [];
  const slots = await listSlots(tx, actor, inArray(slotTable.id, slotIds));
  const premises = await tx
    .select({ id: premiseTable.id, name: premiseTable.name })
    .from(premiseTable)
    .where(inArray(premiseTable.id, [...new Set(slots.map(({ premiseId }) => premiseId))]));
  const nameOf = new Map(premises.map(({ id, name }) => [id, name]));
  return slots.map((slot) => ({
    slot,
    premise: { id: slot.premiseId, name: nameOf.get(slot.premiseId) ?? '' },
  }));
};
