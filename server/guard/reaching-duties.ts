import type { ReachingDuty } from '@contract/day-off';
import { type AssignmentToCheck, checkAssignment } from '@domain/assignment';
import type { Actor } from '@server/actor';
import type { FactsChange } from '@server/assignment/lost-assignments';
import { listSlotsWithPremise } from '@server/assignment/slots-with-premise';
import { listUpcomingAssignments } from '@server/assignment/upcoming-assignments';
import type { Tx } from '@server/db/database';

const dayOffProblem = (check: AssignmentToCheck) =>
  checkAssignment(check).find(({ rule }) => rule === 'day_off');

/** Slots in reach that the guard keeps although their duty reaches into the changed days off, by start. */
export const listReachingDuties = async (
  tx: Tx,
  actor: Actor,
  { where, applyChange }: FactsChange,
): Promise<ReachingDuty[]> => {
  const upcoming = await listUpcomingAssignments(tx, actor, where);
  const slotIds = upcoming
    .filter(({ slot }) => slot.isInForce && slot.isInReach)
    .filter((check) => dayOffProblem(applyChange(check))?.severity === 'warn' && !dayOffProblem(check))
    .map(({ slot }) => slot.id);
  return slotIds.length === 0 ? [] : listSlotsWithPremise(tx, actor, slotIds);
};
