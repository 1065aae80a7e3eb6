import { ASSIGNMENT_RULES } from '@contract/assignment-rule';
import { expect, it } from 'vitest';
import { checkAssignment } from './assignment';
import { withLeave } from './assignment-on-leave';
import { assignmentSettings, guardFacts } from './test/assignment-settings';
import { slotInterval } from './time';

const settings = assignmentSettings(ASSIGNMENT_RULES.filter((rule) => rule !== 'day_off'));
const check = {
  work: {
    premiseId: 1,
    date: '2026-03-11',
    ...slotInterval('2026-03-11', '06:00', '12:00', settings.timeZone),
  },
  requiredLicenceTypes: [],
  guard: guardFacts(),
  others: [],
  settings,
  isInScope: true,
};

it.each([
  ['on the day', '2026-03-11', [['day_off', 'block']]],
  ['on another day', '2026-03-12', []],
])('leave %s, of which the settings only warn', (_, day, expected) => {
  const problems = checkAssignment(withLeave(check, [{ from: day, to: day, repeat: null, until: null }]));
  expect(problems.map(({ rule, severity }) => [rule, severity])).toEqual(expected);
});
