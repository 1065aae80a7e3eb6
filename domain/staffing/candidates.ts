import type { Id } from '@contract/primitives';
import { elapsedHours, type Interval } from '../time';
import { blocks, type FoundProblem } from './evaluate';

/** What a guard is ranked by for a shift. */
export interface CandidateFacts {
  id: Id;
  problems: readonly FoundProblem[];
  /** Has worked at the premise. */
  knowsPremise: boolean;
  isPreferred: boolean;
  /** Hours on duty on the 28 days before the service date. */
  hours28: number;
  /** Hours without work around the shift, the shorter side; null without other work. */
  rest: number | null;
  /** Has lately worked in the district of the premise. */
  isInDistrict: boolean;
}

/** What is known of a guard beyond the rules' facts. */
export type Familiarity = Pick<CandidateFacts, 'knowsPremise' | 'hours28' | 'rest' | 'isInDistrict'>;

/** The hours between an interval and the nearest other work; 0 if they overlap, null without other work. */
export const restAround = ({ startsAt, endsAt }: Interval, works: readonly Interval[]): number | null => {
  const gaps = works.map((work) => {
    if (work.endsAt <= startsAt) return elapsedHours(work.endsAt, startsAt);
    if (work.startsAt >= endsAt) return elapsedHours(endsAt, work.startsAt);
    return 0;
  });
  return gaps.length === 0 ? null : Math.min(...gaps);
};

const severity = (problems: readonly FoundProblem[]): number =>
  blocks(problems) ? 2 : problems.length > 0 ? 1 : 0;
const familiarity = ({ knowsPremise, isPreferred }: CandidateFacts): number =>
  Number(knowsPremise) + Number(isPreferred);
const longest = (rest: number | null): number => rest ?? Number.MAX_SAFE_INTEGER;

/**
 * Sorts best first: without problems, then with warnings only; who knows or prefers the premise; fewest hours in 28
 * days; longest rest; works in the district.
 */
export const rankByFacts = <C extends CandidateFacts>(candidates: readonly C[]): C[] =>
  [...candidates].sort(
    (a, b) =>
      severity(a.problems) - severity(b.problems) ||
      familiarity(b) - familiarity(a) ||
      a.hours28 - b.hours28 ||
      longest(b.rest) - longest(a.rest) ||
      Number(b.isInDistrict) - Number(a.isInDistrict) ||
      a.id - b.id,
  );
