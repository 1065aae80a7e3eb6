import { describe, expect, it } from 'vitest';
import type { StaffGuard, StaffSlot } from '../staffing/facts';
import { slotOn, staffGuard, staffingAt } from '../test/staffing';
import type { SuggestInput } from './input';
import { SuggestSearch } from './suggest';

const NOW = '2026-03-01T00:00:00.000Z';
/** Premises 1 and 2 are in one district, premise 3 in another. */
const regions = new Map([
  [1, 10],
  [2, 10],
  [3, 20],
]);

const morning = (id: number, date: string, rest: Partial<StaffSlot> = {}) =>
  slotOn(id, date, '07:00', '19:00', rest);
/** A guard with a shift behind them at a premise. */
const workedAt = (id: number, premiseId: number, rest: Partial<StaffGuard> = {}) => {
  const { startsAt, endsAt, date } = morning(0, '2026-02-20');
  return staffGuard(id, { works: [{ slotId: null, premiseId, date, startsAt, endsAt }], ...rest });
};

/** Who is planned on each slot. */
const planned = (
  slots: readonly StaffSlot[],
  guards: readonly StaffGuard[],
  wishes: SuggestInput['wishes'] = new Map(),
) => {
  const search = new SuggestSearch({
    staffing: staffingAt(NOW)(slots, guards),
    slotIds: slots.map(({ id }) => id),
    shiftTypes: new Map(),
    regions,
    wishes,
    seed: 1,
  });
  for (const _ of search.fill());
  for (const _ of search.improve());
  return Object.fromEntries(search.answer().assign.map(({ slotId, guardId }) => [slotId, guardId]));
};

/** One place at premise 1, for one of some guards. */
const onOnePlace = (...guards: StaffGuard[]) => planned([morning(1, '2026-03-02')], guards)[1];

describe('of two goals the earlier one wins', () => {
  it('a place more, over a wish', () => {
    const permit = [{ type: 'B', issuedOn: null, expiresOn: '2030-12-31' }];
    const slots = [
      morning(1, '2026-03-02'),
      morning(2, '2026-03-02', { premiseId: 2, requiredLicenceTypes: ['B'] }),
    ];
    const only = staffGuard(1, { licences: permit, preferredPremiseIds: [1] });
    expect(planned(slots, [only, staffGuard(2)])).toEqual({ 1: 2, 2: 1 });
  });

  it('a wish, over the familiar post', () => {
    expect(onOnePlace(workedAt(1, 1), workedAt(2, 2, { preferredPremiseIds: [1] }))).toBe(2);
    expect(onOnePlace(workedAt(1, 1), workedAt(2, 2))).toBe(1);
  });

  it('the familiar post, over even hours', () => {
    expect(onOnePlace(workedAt(1, 1), staffGuard(2))).toBe(1);
  });

  it('even hours, over a short way', () => {
    expect(onOnePlace(workedAt(1, 2), staffGuard(2))).toBe(2);
  });

  it('a short way, over chance', () => {
    expect(onOnePlace(workedAt(1, 2), workedAt(2, 3))).toBe(1);
    expect(onOnePlace(workedAt(1, 3), workedAt(2, 2))).toBe(2);
  });

  it('the days that a guard wants to work in a week are counted, not the shifts', () => {
    const from7to13 = (id: number, premiseId: number, day: string) => {
      const { startsAt, endsAt, date } = slotOn(0, day, '07:00', '13:00');
      return staffGuard(id, { works: [{ slotId: null, premiseId, date, startsAt, endsAt }] });
    };
    const guards = [from7to13(1, 1, '2026-03-02'), from7to13(2, 3, '2026-02-20')];
    const atMostOne = new Map([[1, { notWeekdays: [], shiftTypes: [], maxPerWeek: 1 }]]);
    const afternoon = (day: string) => planned([slotOn(1, day, '13:00', '19:00')], guards, atMostOne);
    expect(afternoon('2026-03-02')).toEqual({ 1: 1 });
    expect(afternoon('2026-03-03')).toEqual({ 1: 2 });
  });
});
