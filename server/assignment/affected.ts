import type { AffectedSlot } from '@contract/affected';
import type { AssignmentSettings, AssignmentToCheck, RuleProblem } from '@domain/assignment';
import { newViolations } from '@domain/rule-violations';
import type { Actor } from '@server/actor';
import { listSlots } from '@server/booking/slot-queries';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { premiseTable } from '@server/premise/table';
import { inArray, type SQL } from 'drizzle-orm';
import { listCandidates } from './candidates';
import { listUpcomingAssignments, type UpcomingAssignment } from './upcoming-assignments';

/** A change of facts that the rules of assignment depend on. */
export interface FactsChange {
  /** The assignments that may be affected: a condition on columns of `assignmentTable`. */
  touches: SQL;
  /** The facts of one assignment after the change. */
  after: (coming: UpcomingAssignment) => AssignmentToCheck;
  /** The settings after the change, if it changes settings: they may need a longer period of work. */
  settings?: AssignmentSettings;
}

/** An assignment that would newly violate a blocking rule. */
export interface BrokenAssignment {
  coming: UpcomingAssignment;
  after: AssignmentToCheck;
  problems: RuleProblem[];
}

/** Assignments in force, not over yet, that a change would make violate a blocking rule. */
export const listBrokenAssignments = async (
  tx: Tx,
  actor: Actor,
  { touches, after: changed, settings }: FactsChange,
): Promise<BrokenAssignment[]> => {
  const all = await listUpcomingAssignments(tx, actor, touches, settings);
  return all.flatMap((coming) => {
    const after = changed(coming);
    const problems = coming.slot.isInForce ? newViolations(coming, after) : [];
    return problems.length > 0 ? [{ coming, after, problems }] : [];
  });
};

/**
 * The affected slots in reach, by start, each with the guards that leave it and the candidates to replace them.
 */
export const describeAffected = async (
  tx: Tx,
  actor: Actor,
  broken: readonly BrokenAssignment[],
): Promise<AffectedSlot[]> => {
  const inReach = broken.filter(({ coming }) => coming.slot.isInReach);
  if (inReach.length === 0) return [];
  const leavingOf = (slotId: number) =>
    inReach.filter(({ coming }) => coming.slot.id === slotId).map(({ coming }) => coming.guard);
  const left = new Map(
    inReach.map(({ coming, after }) => [
      coming.slot.id,
      {
        slot: { ...coming.slot, requiredLicenceTypes: after.requiredLicenceTypes },
        leaving: leavingOf(coming.slot.id).map(({ id }) => id),
      },
    ]),
  );
  const candidates = await listCandidates(tx, actor, [...left.values()]);
  const slots = await listSlots(tx, actor, inArray(slotTable.id, [...left.keys()]));
  const premises = await tx
    .select({ id: premiseTable.id, name: premiseTable.name })
    .from(premiseTable)
    .where(inArray(premiseTable.id, [...new Set(slots.map(({ premiseId }) => premiseId))]));
  const nameOf = new Map(premises.map(({ id, name }) => [id, name]));
  return slots.map((slot) => ({
    slot,
    premise: { id: slot.premiseId, name: nameOf.get(slot.premiseId) ?? '' },
    leaving: leavingOf(slot.id).map(({ id, name }) => ({ id, name })),
    candidates: candidates.get(slot.id) ?? [],
  }));
};
