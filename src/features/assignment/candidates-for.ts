import type { AssignmentProblem } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import { withRows } from '@domain/staffing/lay-out';
import { type RankedGuard, rankGuards } from '@domain/staffing/rank';
import { type Pending, toChange } from './pending';
import type { StaffingFacts } from './staffing-facts';

/** A guard who is not on a slot, with what speaks against it in words. */
export interface CandidateGuard extends Omit<RankedGuard, 'problems'> {
  problems: AssignmentProblem[];
}

interface Laid {
  pending: Pending;
  slots: readonly Slot[];
  facts: StaffingFacts;
}

/**
 * Who could stand on a slot, best first, with all that is laid out on other slots counted as done; those who are laid
 * out for the slot itself are among them.
 */
export const candidatesFor = (slot: Slot, { pending, slots, facts }: Laid): CandidateGuard[] => {
  const { staffing, say } = facts;
  const others = pending.filter(({ slotId, kind }) => slotId !== slot.id || kind === 'release');
  const moved = withRows(staffing, toChange({ pending: others, slots, now: staffing.now }));
  const judgedSlot = moved.slots.get(slot.id);
  if (!judgedSlot) return [];
  return rankGuards(judgedSlot, moved.guards.values(), moved.settings, moved.now).map((guard) => ({
    ...guard,
    problems: say(guard.problems),
  }));
};
