import type { Instant } from '@contract/primitives';
import type { AssignmentSettings } from '../assignment';
import { gapsOf } from '../coverage';
import type { Interval } from '../time';
import { intervalFromArrival } from './arrival';
import { type CandidateFacts, candidateFacts, type Pasts, rankByFacts } from './candidates';
import { blocks, type FoundProblem, problemsOf } from './evaluate';
import type { StaffGuard, StaffSlot } from './facts';

export interface RankedGuard extends CandidateFacts {
  name: string;
  phone: string | null;
  problems: FoundProblem[];
  /** Whether no problem blocks. Warnings need a reason. */
  isAble: boolean;
}

/** What a guard is shown and ranked by for a slot, or a part of it. */
export const rankedGuard = (
  guard: StaffGuard,
  slot: StaffSlot,
  found: { problems: FoundProblem[]; interval: Interval; pasts: Pasts },
): RankedGuard => ({
  ...candidateFacts(guard, slot, found),
  name: guard.name,
  phone: guard.phone ?? null,
  isAble: !blocks(found.problems),
});

/** The interval that a guard assigned now covers: the first gap from the arrival on, else the rest of the slot. */
export const intervalToFill = (slot: StaffSlot, now: Instant): Interval =>
  intervalFromArrival({ ...slot, gaps: gapsOf({ ...slot, guards: slot.places }, slot.intervals) }, now);

/**
 * Ranks the guards who are not on a slot, best first, with their problems. A full slot is evaluated as if a place were
 * open, because a guard may have to be replaced.
 */
export const rankGuards = (
  slot: StaffSlot,
  guards: Iterable<StaffGuard>,
  { settings, now, pasts }: { settings: AssignmentSettings; now: Instant; pasts: Pasts },
): RankedGuard[] => {
  const interval = intervalToFill(slot, now);
  const assigned = new Set(slot.intervals.filter(({ endsAt }) => endsAt > now).map(({ guardId }) => guardId));
  return rankByFacts(
    [...guards]
      .filter(({ id }) => !assigned.has(id))
      .map((guard) => {
        const problems = problemsOf(slot, interval, guard, settings);
        return rankedGuard(guard, slot, { problems, interval, pasts });
      }),
  );
};
