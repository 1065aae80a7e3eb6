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
  'days_in_row',
  'weekly_hours',
  'monthly_hours',
  'rest_day',
] as const;
export const assignmentRule = z.enum(ASSIGNMENT_RULES);
export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number];

/** These rules always block: settings can't turn them into warnings, and no role can override them. */
const ALWAYS_BLOCKED: readonly AssignmentRule[] = ['overlap', 'age', 'absolute_hours', 'days_in_row'];
export const isAlwaysBlocked = (rule: AssignmentRule): boolean => ALWAYS_BLOCKED.includes(rule);

/** Reasons for overriding a warning; `other` requires a meaningful note. */
export const OVERRIDE_REASONS = ['sick', 'no_show', 'client_wish', 'emergency', 'other'] as const;
export const overrideReason = z.enum(OVERRIDE_REASONS);
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

const MIN_NOTE_LENGTH = 5;
/** A Chinese character is about half a word. */
const lengthOf = (character: string): number => (/\p{Script=Han}/u.test(character) ? 2 : 1);

/** Whether a note is long enough and not one character repeated, as "." or "xxxxx" are. */
export const isMeaningfulNote = (note: string): boolean => {
  const characters = [...note.trim()];
  const length = characters.reduce((sum, character) => sum + lengthOf(character), 0);
  return length >= MIN_NOTE_LENGTH && new Set(characters.filter((each) => each.trim())).size > 1;
};
