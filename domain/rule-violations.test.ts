import { ASSIGNMENT_RULES } from '@contract/assignment-rule';
import { describe, expect, it } from 'vitest';
import type { AssignmentToCheck, GuardFacts } from './assignment';
import { newViolations, violationsWithout } from './rule-violations';
import { assignmentSettings, guardFacts } from './test/assignment-settings';
import { slotInterval } from './time';

const settings = assignmentSettings(ASSIGNMENT_RULES.filter((rule) => rule !== 'day_off'));
const guard = guardFacts({ licences: [{ type: 'B', issuedOn: null, expiresOn: '2026-12-31' }] });
const before: AssignmentToCheck = {
  work: {
    premiseId: 1,
    date: '2026-03-11',
    ...slotInterval('2026-03-11', '06:00', '12:00', settings.timeZone),
  },
  requiredLicenceTypes: ['B'],
  guard,
  others: [],
  settings,
  isInScope: true,
};
const broken = (after: Partial<AssignmentToCheck>, from = before) =>
  newViolations(from, { ...from, ...after }).map(({ rule, params }) =>
    params.type === undefined ? rule : `${rule} ${params.type}`,
  );
const withGuard = (facts: Partial<GuardFacts>) => ({ guard: { ...guard, ...facts } });

describe('the violations of a change', () => {
  it.each<[string, Partial<AssignmentToCheck>, string[]]>([
    ['nothing', {}, []],
    ['a licence removed', withGuard({ licences: [] }), ['licence B']],
    [
      'a licence that ends the day before',
      withGuard({ licences: [{ type: 'B', issuedOn: null, expiresOn: '2026-03-10' }] }),
      ['licence B'],
    ],
    [
      'a licence that ends on the day',
      withGuard({ licences: [{ type: 'B', issuedOn: null, expiresOn: '2026-03-11' }] }),
      [],
    ],
    ['inactive', withGuard({ status: 'inactive' }), ['inactive']],
    ['employment ended', withGuard({ employedTo: '2026-03-10' }), ['inactive']],
    ['banned', withGuard({ bannedPremiseIds: [1] }), ['banned']],
    ['banned elsewhere', withGuard({ bannedPremiseIds: [2] }), []],
    ['another licence required', { requiredLicenceTypes: ['B', 'FIRST-AID'] }, ['licence FIRST-AID']],
    ['no licence required', { requiredLicenceTypes: [] }, []],
    [
      'a warning',
      withGuard({ leave: [{ from: '2026-03-11', to: '2026-03-11', repeat: null, until: null }] }),
      [],
    ],
  ])('%s', (_, after, expected) => {
    expect(broken(after)).toEqual(expected);
  });

  it('leave out earlier violations', () => {
    const without = { ...before, ...withGuard({ licences: [] }) };
    expect(broken({}, without)).toEqual([]);
    expect(broken({ requiredLicenceTypes: ['B', 'FIRST-AID'] }, without)).toEqual(['licence FIRST-AID']);
  });
});

describe('the violations of what remains after a release', () => {
  const early = { ...before.work, ...slotInterval('2026-03-11', '00:00', '06:00', settings.timeZone) };
  const evening = {
    ...before.work,
    date: '2026-03-10',
    ...slotInterval('2026-03-10', '18:00', '00:00', settings.timeZone),
  };
  const leave = [{ from: '2026-03-11', to: '2026-03-11', repeat: null, until: null }];
  const onLeave = {
    ...before,
    work: early,
    guard: { ...guard, leave },
    settings: assignmentSettings(['day_off']),
  };
  it.each<[string, AssignmentToCheck, string[]]>([
    ['a duty that now begins on leave', onLeave, ['day_off']],
    ['a duty that still begins before it', { ...onLeave, others: [evening] }, []],
    ['no leave', { ...onLeave, guard }, []],
  ])('%s', (_, after, expected) => {
    expect(violationsWithout([evening], after).map(({ rule }) => rule)).toEqual(expected);
  });
});
