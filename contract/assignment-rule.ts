import * as z from 'zod/mini';

export const ASSIGNMENT_RULES = [
  'overlap',
  'licence',
  'age',
  'banned',
  'day_off',
  'inactive',
  'scope',
  'rest',
  'duty_hours',
  'absolute_hours',
  'weekly_hours',
  'monthly_hours',
  'rest_day',
] as const;
export const assignmentRule = z.enum(ASSIGNMENT_RULES);
export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number];

/** No setting makes a warning of these, and nobody overrides them. */
const ALWAYS_BLOCKED: readonly AssignmentRule[] = ['overlap', 'age', 'absolute_hours'];
export const isAlwaysBlocked = (rule: AssignmentRule): boolean => ALWAYS_BLOCKED.includes(rule);
