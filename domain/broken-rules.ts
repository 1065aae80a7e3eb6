import { type AssignmentToCheck, checkAssignment, type RuleProblem } from './assignment';

/** The rules that an assignment breaks and that block. */
export const blockingRules = (check: AssignmentToCheck): RuleProblem[] =>
  checkAssignment(check).filter(({ severity }) => severity === 'block');

/** What is missing is another problem for each type of licence and each paper. */
export const ruleKey = ({ rule, params }: Pick<RuleProblem, 'rule' | 'params'>): string =>
  `${rule} ${params.type ?? ''} ${params.paper ?? ''}`;

/**
 * The blocking rules that an assignment breaks once something around it has changed, and did not break before: what was
 * assigned in spite of a rule is not held against a change that leaves it as it was.
 */
export const rulesBrokenBy = (before: AssignmentToCheck, after: AssignmentToCheck): RuleProblem[] => {
  const known = new Set(blockingRules(before).map(ruleKey));
  return blockingRules(after).filter((problem) => !known.has(ruleKey(problem)));
};
