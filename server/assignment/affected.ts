import type { AffectedSlot } from '@contract/affected';
import type { AssignmentSettings, AssignmentToCheck, RuleProblem } from '@domain/assignment';
import { rulesBrokenBy } from '@domain/broken-rules';
import type { Actor } from '@server/actor';
import { listSlots } from '@server/booking/slot-queries';
import { slotTable } from '@server/booking/table';
import type { Tx } from '@server/db/database';
import { premiseTable } from '@server/premise/table';
import { inArray, type SQL } from 'drizzle-orm';
import { listTakers } from './candidates';
import { type Coming, listComing } from './coming';

/** A change of what the rules of assignment look at. */
export interface FactsChange {
  /** The assignments that it may touch: a condition on columns of `assignmentTable`. */
  touches: SQL;
  /** What the rules look at of one of them once the change is made. */
  after: (coming: Coming) => AssignmentToCheck;
  /** The settings once the change is made, where it is one of them: they may look further back and on. */
  settings?: AssignmentSettings;
}

/** An assignment that would break a blocking rule which it did not break before. */
export interface BrokenAssignment {
  coming: Coming;
  after: AssignmentToCheck;
  problems: RuleProblem[];
}

/** Of the assignments in force that are not over, those that a change would make break a blocking rule. */
export const listBroken = async (
  tx: Tx,
  actor: Actor,
  { touches, after: changed, settings }: FactsChange,
): Promise<BrokenAssignment[]> => {
  const all = await listComing(tx, actor, touches, settings);
  return all.flatMap((coming) => {
    const after = changed(coming);
    const problems = coming.slot.isInForce ? rulesBrokenBy(coming, after) : [];
    return problems.length > 0 ? [{ coming, after, problems }] : [];
  });
};

/** The slots in reach as they now are, by start, each with who would leave it and who could take the place. */
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
  const takers = await listTakers(tx, actor, [...left.values()]);
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
    candidates: takers.get(slot.id) ?? [],
  }));
};
