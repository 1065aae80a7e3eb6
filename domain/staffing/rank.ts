import type { Id, Instant } from '@contract/primitives';
import { type AssignmentSettings, hoursInWeek } from '../assignment';
import { gapsOf } from '../coverage';
import { roundHours } from '../duty';
import { rankCandidates } from '../rank-candidates';
import type { Interval } from '../time';
import { intervalFromArrival } from './arrival';
import { blocks, type FoundProblem, problemsOf, worksOf } from './evaluate';
import type { StaffGuard, StaffSlot } from './facts';

export interface RankedGuard {
  id: Id;
  name: string;
  phone: string | null;
  /** Hours of duty in the week of the slot. */
  hours: number;
  isPreferred: boolean;
  problems: FoundProblem[];
  /** Whether no problem blocks. Warnings need a reason. */
  isAble: boolean;
}

export const rankedGuard = (guard: StaffGuard, slot: StaffSlot, problems: FoundProblem[]): RankedGuard => ({
  id: guard.id,
  name: guard.name,
  phone: guard.phone ?? null,
  hours: roundHours(hoursInWeek(worksOf(guard), slot.date)),
  isPreferred: guard.preferredPremiseIds.includes(slot.premiseId),
  problems,
  isAble: !blocks(problems),
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
  settings: AssignmentSettings,
  now: Instant,
): RankedGuard[] => {
  const interval = intervalToFill(slot, now);
  const assigned = new Set(slot.intervals.filter(({ endsAt }) => endsAt > now).map(({ guardId }) => guardId));
  return rankCandidates(
    [...guards]
      .filter(({ id }) => !assigned.has(id))
      .map((guard) => rankedGuard(guard, slot, problemsOf(slot, interval, guard, settings))),
  );
};
