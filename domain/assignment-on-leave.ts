import type { AssignmentToCheck } from './assignment';
import type { LeaveRule } from './leave';

/** An assignment of a guard who takes leave, which blocks it even if the settings only warn. */
export const withLeave = (check: AssignmentToCheck, leave: readonly LeaveRule[]): AssignmentToCheck => ({
  ...check,
  guard: { ...check.guard, leave },
  settings: {
    ...check.settings,
    assignmentRules: { ...check.settings.assignmentRules, day_off: 'block' },
  },
});
