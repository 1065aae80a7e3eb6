import type { ReachingDuty } from '@contract/leave';
import { type AssignmentToCheck, checkAssignment } from '@domain/assignment';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { FactsChange } from '@server/resources/assignment/lost-assignment-queries';
import { listSlotsWithPremise } from '@server/resources/assignment/slots-with-premise';
import { listUpcomingAssignments } from '@server/resources/assignment/upcoming-queries';

const leaveProblem = (check: AssignmentToCheck) =>
  checkAssignment(check).find(({ rule }) => rule === 'day_off');

/** Slots in reach that the guard keeps although their duty reaches into the changed leave, by start. */
export const listReachingDuties = async (
  tx: Tx,
  actor: Actor,
  { where, applyChange }: FactsChange,
): Promise<ReachingDuty[]> => {
  const upcoming = await listUpcomingAssignments(tx, actor, where);
  const slotIds = upcoming
    .filter(({ slot }) => slot.isInForce && slot.isInReach)
    .filter((check) => leaveProblem(applyChange(check))?.severity === 'warn' && !leaveProblem(check))
    .map(({ slot }) => slot.id);
  return slotIds.length === 0 ? [] : listSlotsWithPremise(tx, actor, slotIds);
};
