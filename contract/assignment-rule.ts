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

/** Why somebody goes against a warning; `other` says it in a note. */
export const OVERRIDE_REASONS = ['sick', 'no_show', 'client_wish', 'emergency', 'other'] as const;
export const overrideReason = z.enum(OVERRIDE_REASONS);
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];
