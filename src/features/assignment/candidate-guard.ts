import type { AssignmentProblem } from '@contract/assignment';
import type { RankedGuard } from '@domain/staffing/rank';

/** A guard who could take a place, with the problems as sentences. */
export interface CandidateGuard extends Omit<RankedGuard, 'problems'> {
  problems: AssignmentProblem[];
  /** Why the guard has this rank. */
  reasons: readonly string[];
}
