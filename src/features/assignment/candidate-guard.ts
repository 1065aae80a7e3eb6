import type { AssignmentProblem } from '@contract/assignment';
import type { RankedGuard } from '@domain/staffing/rank';

/** A guard who could come, with what speaks against it in words. */
export interface CandidateGuard extends Omit<RankedGuard, 'problems'> {
  problems: AssignmentProblem[];
}
