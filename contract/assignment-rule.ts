import * as z from 'zod/mini';

export const ASSIGNMENT_RULES = [
  'overlap',
  'licence',
  'banned',
  'day_off',
  'inactive',
  'scope',
  'rest',
  'duty_hours',
  'weekly_hours',
  'monthly_hours',
  'rest_day',
] as const;
export const assignmentRule = z.enum(ASSIGNMENT_RULES);
export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number];
