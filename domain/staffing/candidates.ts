import type { GridGuard } from '@contract/assignment';
import type { Day, Id } from '@contract/primitives';
import { addDays } from '../day';
import { hoursOf } from '../duty';
import { roundHours } from '../round-hours';
import { elapsedHours, type Interval } from '../time';
import { blocks, type FoundProblem } from './evaluate';
import type { StaffGuard, StaffSlot } from './facts';

/** A guard knows a premise after working there within this many days. */
export const KNOWN_DAYS = 180;
/** The days before the service date over which hours are compared and districts are known. */
export const DAYS_COMPARED = 28;
/** More rest than a week counts as a week. */
const MOST_REST = 168;

/** What the rules don't ask of a guard's past. */
export type GuardPast = GridGuard['past'];
export type Pasts = ReadonlyMap<Id, GuardPast>;

export const NO_PAST: GuardPast = { knownPremiseIds: [], nearPremiseIds: [], hoursBefore: {} };

/** What a guard is ranked by for a shift. */
export interface CandidateFacts {
  id: Id;
  problems: readonly FoundProblem[];
  /** Has lately worked at the premise. */
  knowsPremise: boolean;
  isPreferred: boolean;
  /** Hours on duty on the 28 days before the service date. */
  hours28: number;
  /** Hours without work around the shift, the shorter side; null without other work. */
  rest: number | null;
  /** Has lately worked in the district of the premise. */
  isInDistrict: boolean;
}

/** The hours between an interval and the nearest other work; 0 if they overlap, null without other work. */
export const restAround = ({ startsAt, endsAt }: Interval, works: readonly Interval[]): number | null => {
  let before = '';
  let after: string | undefined;
  for (const work of works) {
    if (work.startsAt < endsAt && work.endsAt > startsAt) return 0;
    if (work.endsAt <= startsAt) before = work.endsAt > before ? work.endsAt : before;
    else after = after === undefined || work.startsAt < after ? work.startsAt : after;
  }
  const sides = [
    ...(before ? [elapsedHours(before, startsAt)] : []),
    ...(after === undefined ? [] : [elapsedHours(endsAt, after)]),
  ];
  return sides.length === 0 ? null : Math.min(...sides);
};

const hoursBefore = ({ works }: StaffGuard, past: GuardPast, date: Day): number => {
  const first = addDays(date, -DAYS_COMPARED);
  const earlier = Object.entries(past.hoursBefore).reduce(
    (sum, [day, hours]) => (first <= day && day < date ? sum + hours : sum),
    0,
  );
  return roundHours(earlier + hoursOf(works.filter((work) => first <= work.date && work.date < date)));
};

/** What a guard is ranked by for a slot, or a part of it. */
export const candidateFacts = (
  guard: StaffGuard,
  { premiseId, date }: StaffSlot,
  { problems, interval, pasts }: { problems: FoundProblem[]; interval: Interval; pasts: Pasts },
): CandidateFacts & { problems: FoundProblem[] } => {
  const past = pasts.get(guard.id) ?? NO_PAST;
  return {
    id: guard.id,
    problems,
    knowsPremise: past.knownPremiseIds.includes(premiseId),
    isPreferred: guard.preferredPremiseIds.includes(premiseId),
    hours28: hoursBefore(guard, past, date),
    rest: restAround(interval, guard.works),
    isInDistrict: past.nearPremiseIds.includes(premiseId),
  };
};

const severity = (problems: readonly FoundProblem[]): number =>
  blocks(problems) ? 2 : problems.length > 0 ? 1 : 0;
const familiarity = ({ knowsPremise, isPreferred }: CandidateFacts): number =>
  Number(knowsPremise) + Number(isPreferred);
const restOf = ({ rest }: CandidateFacts): number => Math.min(rest ?? MOST_REST, MOST_REST);

/**
 * Compares two guards whom the rules treat alike, the better first: who knows or prefers the premise; fewest hours in 28
 * days; longest rest; works in the district.
 */
export const compareFacts = (a: CandidateFacts, b: CandidateFacts): number =>
  familiarity(b) - familiarity(a) ||
  a.hours28 - b.hours28 ||
  restOf(b) - restOf(a) ||
  Number(b.isInDistrict) - Number(a.isInDistrict) ||
  a.id - b.id;

/** Sorts best first: without problems, then with warnings only, each as `compareFacts` does. */
export const rankByFacts = <C extends CandidateFacts>(candidates: readonly C[]): C[] =>
  [...candidates].sort((a, b) => severity(a.problems) - severity(b.problems) || compareFacts(a, b));
