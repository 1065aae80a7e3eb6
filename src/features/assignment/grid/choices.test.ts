import { slotOn, staffGuard, staffingAt } from '@domain/test/staffing';
import { expect, it } from 'vitest';
import type { StaffingFacts } from '../staffing-facts';
import { guardChoices, rankByFreeDays } from './choices';

const days = ['2026-03-09', '2026-03-10', '2026-03-11'];
const slots = days.map((day, index) => slotOn(index + 1, day, '07:00', '19:00'));
const needsPermit = slots.map((slot) => ({ ...slot, requiredLicenceTypes: ['SPP-B'] }));
const worksOn = (date: string) => [
  { ...slotOn(90, date, '19:00', '07:00'), slotId: 90 as number | null, premiseId: 2 },
];
const permit = (expiresOn: string) => [{ type: 'SPP-B', issuedOn: null, expiresOn }];

it('tries first who is free, allowed and licensed on most of the days', () => {
  const guards = [
    staffGuard(1, { bannedPremiseIds: [1], licences: permit('2030-01-01') }),
    staffGuard(2, { licences: permit('2026-03-09') }),
    staffGuard(3, { works: worksOn('2026-03-10'), licences: permit('2030-01-01') }),
    staffGuard(4, { licences: permit('2030-01-01') }),
    staffGuard(5, { preferredPremiseIds: [1], licences: permit('2030-01-01') }),
  ];
  expect(rankByFreeDays(guards, needsPermit, new Map()).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
});

it('judges on several places only the likely guards, on one place all of them', () => {
  const guards = Array.from({ length: 40 }, (_, index) => staffGuard(index + 1));
  const state = staffingAt('2026-03-01T00:00:00.000Z')(slots, guards);
  const facts: StaffingFacts = { staffing: state, pasts: new Map(), describeProblems: () => [] };
  const choices = (slotIds: number[]) => guardChoices(state, facts, slotIds, () => null, guards);
  expect(choices([1, 2, 3])).toHaveLength(16);
  expect(choices([1, 2, 3])[0]).toMatchObject({ guardId: 1, fits: 3, of: 3 });
  expect(choices([1])).toHaveLength(40);
});
