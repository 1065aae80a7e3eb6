import type { Id, Instant } from '@contract/primitives';
import { type AssignmentSettings, hoursInWeek, rankCandidates } from '../assignment';
import { gapsOf, openStretch, startOfMinute } from '../coverage';
import type { Span } from '../time';
import type { StaffGuard, StaffSlot } from './facts';
import { blocks, type FoundProblem, problemsOf, worksOf } from './judge';

export interface RankedGuard {
  id: Id;
  name: string;
  phone: string | null;
  /** Hours of duty in the week of the slot. */
  hours: number;
  preferred: boolean;
  problems: FoundProblem[];
  /** Nothing blocks; warnings need a reason. */
  able: boolean;
}

const toHundredths = (hours: number) => Math.round(hours * 100) / 100;

export const rankedGuard = (guard: StaffGuard, slot: StaffSlot, problems: FoundProblem[]): RankedGuard => ({
  id: guard.id,
  name: guard.name,
  phone: guard.phone ?? null,
  hours: toHundredths(hoursInWeek(worksOf(guard), slot.date)),
  preferred: guard.preferredPremiseIds.includes(slot.premiseId),
  problems,
  able: !blocks(problems),
});

/** What of a slot a guard who is assigned now stands: the first stretch that misses somebody, else what is to come. */
export const stretchToFill = (slot: StaffSlot, now: Instant): Span => {
  const gaps = gapsOf({ ...slot, numOfSecurity: slot.places }, slot.stints);
  const begun = startOfMinute(now);
  return (
    openStretch({ ...slot, gaps }, now) ?? {
      startsAt: slot.startsAt < begun ? begun : slot.startsAt,
      endsAt: slot.endsAt,
    }
  );
};

/**
 * The guards who are not on a slot, best first, each with what speaks against it; on a full slot as if a place were
 * open, for somebody may have to be relieved.
 */
export const rankGuards = (
  slot: StaffSlot,
  guards: Iterable<StaffGuard>,
  settings: AssignmentSettings,
  now: Instant,
): RankedGuard[] => {
  const span = stretchToFill(slot, now);
  const standing = new Set(slot.stints.filter(({ endsAt }) => endsAt > now).map(({ guardId }) => guardId));
  return rankCandidates(
    [...guards]
      .filter(({ id }) => !standing.has(id))
      .map((guard) => rankedGuard(guard, slot, problemsOf(slot, span, guard, settings))),
  );
};
