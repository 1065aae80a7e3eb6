import { type AssignmentToCheck, checkAssignment, type RuleProblem } from './assignment';
import type { Work } from './duty';

/** The problems of an assignment that block it. */
export const blockingRules = (check: AssignmentToCheck): RuleProblem[] =>
  checkAssignment(check).filter(({ severity }) => severity === 'block');

/** Identifies a problem: the rule, and the licence types it is about. */
export const ruleKey = ({ rule, params }: Pick<RuleProblem, 'rule' | 'params'>): string =>
  `${rule} ${params.type ?? ''} ${params.paper ?? ''}`;

/** The blocking problems that a change adds to an assignment. */
export const newViolations = (before: AssignmentToCheck, after: AssignmentToCheck): RuleProblem[] => {
  const violatedBefore = new Set(blockingRules(before).map(ruleKey));
  return blockingRules(after).filter((problem) => !violatedBefore.has(ruleKey(problem)));
};

/**
 * The blocking problems that an assignment has because other works of the guard ended: what continued a duty may now begin
 * one, on leave or after too little rest.
 */
export const violationsWithout = (freed: readonly Work[], after: AssignmentToCheck): RuleProblem[] =>
  newViolations({ ...after, others: [...after.others, ...freed] }, after);
