import { ASSIGNMENT_RULES, type AssignmentRule } from '@contract/assignment-rule';
import type { AssignmentSettings, GuardFacts } from '../assignment';

export const ZONE = 'Asia/Hong_Kong';

const BLOCKING: readonly AssignmentRule[] = [
  'overlap',
  'licence',
  'banned',
  'day_off',
  'inactive',
  'scope',
  'absolute_hours',
  'days_in_row',
  'age',
];

/** The default settings, with the given rules blocking. */
export const assignmentSettings = (blocking = BLOCKING): AssignmentSettings => ({
  timeZone: ZONE,
  minRestHours: 8,
  joinMinutes: 30,
  maxDutyHours: 12,
  absoluteDutyHours: 16,
  absoluteDaysInRow: 12,
  maxWeeklyHours: 72,
  maxMonthlyHours: null,
  restDayEvery: 7,
  licenceTypes: [],
  canOverride: true,
  assignmentRules: Object.fromEntries(
    ASSIGNMENT_RULES.map((rule) => [rule, blocking.includes(rule) ? 'block' : 'warn']),
  ) as AssignmentSettings['assignmentRules'],
});

/** An active guard without bans, leave or licences. */
export const guardFacts = (facts: Partial<GuardFacts> = {}): GuardFacts => ({
  status: 'active',
  employedFrom: null,
  employedTo: null,
  birthDate: null,
  bannedPremiseIds: [],
  licences: [],
  leave: [],
  ...facts,
});
