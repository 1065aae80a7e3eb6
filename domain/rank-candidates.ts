import type { RuleProblem } from './assignment';

interface Candidate {
  id: number;
  problems: readonly Pick<RuleProblem, 'severity'>[];
  /** Whether the guard prefers this premise. */
  isPreferred: boolean;
  /** Hours of duty in the week of the slot. */
  hours: number;
}

const severityRank = ({ problems }: Candidate): number =>
  problems.some(({ severity }) => severity === 'block') ? 2 : problems.length > 0 ? 1 : 0;

/** Sorts best first: without problems, then with warnings only; then by preferred premise, then by fewest hours. */
export const rankCandidates = <C extends Candidate>(candidates: readonly C[]): C[] =>
  [...candidates].sort(
    (a, b) =>
      severityRank(a) - severityRank(b) ||
      Number(b.isPreferred) - Number(a.isPreferred) ||
      a.hours - b.hours ||
      a.id - b.id,
  );
