import type { AffectedSlot } from '@contract/lost-assignments';
import type { AssignmentSettings, AssignmentToCheck, RuleProblem } from '@domain/assignment';
import { newViolations } from '@domain/rule-violations';
import type { Actor } from '@server/base/actor';
import type { Tx } from '@server/base/db/database';
import type { SQL } from 'drizzle-orm';
import { listCandidates } from './candidates';
import { listSlotsWithPremise } from './slots-with-premise';
import { listUpcomingAssignments, type UpcomingAssignment } from './upcoming-queries';

/** A change of facts that the rules of assignment depend on. */
export interface FactsChange {
  /** The assignments that may be affected: a condition on columns of `assignmentTable`. */
  where: SQL;
  /** The facts of one assignment after the change. */
  applyChange: (upcoming: UpcomingAssignment) => AssignmentToCheck;
  /** The settings after the change, if it changes settings: they may need a longer period of work. */
  settings?: AssignmentSettings;
}

/** An assignment that would newly violate a blocking rule. */
export interface BrokenAssignment {
  upcoming: UpcomingAssignment;
  after: AssignmentToCheck;
  problems: RuleProblem[];
}

/** Assignments in force, not over yet, that a change would make violate a blocking rule. */
export const listBrokenAssignments = async (
  tx: Tx,
  actor: Actor,
  { where, applyChange, settings }: FactsChange,
): Promise<BrokenAssignment[]> => {
  const all = await listUpcomingAssignments(tx, actor, where, settings);
  return all.flatMap((upcoming) => {
    const after = applyChange(upcoming);
    const problems = upcoming.slot.isInForce ? newViolations(upcoming, after) : [];
    return problems.length > 0 ? [{ upcoming, after, problems }] : [];
  });
};

/**
 * The affected slots in reach, by start, each with the guards that leave it and the candidates to replace them.
 */
export const describeAffected = async (
  tx: Tx,
  actor: Actor,
  violations: readonly BrokenAssignment[],
): Promise<AffectedSlot[]> => {
  const inReach = violations.filter(({ upcoming }) => upcoming.slot.isInReach);
  if (inReach.length === 0) return [];
  const leavingOf = (slotId: number) =>
    inReach.filter(({ upcoming }) => upcoming.slot.id === slotId).map(({ upcoming }) => upcoming.guard);
  const released = new Map(
    inReach.map(({ upcoming, after }) => [
      upcoming.slot.id,
      {
        slot: { ...upcoming.slot, requiredLicenceTypes: after.requiredLicenceTypes },
        leaving: leavingOf(upcoming.slot.id).map(({ id }) => id),
      },
    ]),
  );
  const candidates = await listCandidates(tx, actor, [...released.values()]);
  const slots = await listSlotsWithPremise(tx, actor, [...released.keys()]);
  return slots.map(({ slot, premise }) => ({
    slot,
    premise,
    leaving: leavingOf(slot.id).map(({ id, name }) => ({ id, name })),
    candidates: candidates.get(slot.id) ?? [],
  }));
};
