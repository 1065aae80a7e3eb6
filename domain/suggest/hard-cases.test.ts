import { describe, expect, it } from 'vitest';
import { evaluateRows } from '../staffing/evaluate';
import type { StaffGuard, Staffing, StaffSlot } from '../staffing/facts';
import { slotOn, staffGuard, staffingAt } from '../test/staffing';
import { SuggestSearch } from './suggest';

const NOW = '2026-03-01T00:00:00.000Z';
const twoDigits = (number: number) => String(number).padStart(2, '0');
const permit = [{ type: 'B', issuedOn: null, expiresOn: '2030-12-31' }];

const answerOf = (search: SuggestSearch) => {
  for (const _ of search.fill());
  for (const _ of search.improve());
  return search.answer();
};

const planFor = (staffing: Staffing) => {
  const search = new SuggestSearch({
    staffing,
    slotIds: [...staffing.slots.keys()],
    shiftTypes: new Map(),
    regions: new Map(),
    wishes: new Map(),
    seed: 1,
  });
  const plan = answerOf(search);
  const { assignments } = evaluateRows(staffing, { assign: plan.assign, unassign: [] });
  expect(assignments.flatMap(({ problems }) => problems)).toEqual([]);
  return plan;
};

const days = (count: number, first = 2) =>
  Array.from({ length: count }, (_, index) => `2026-03-${twoDigits(first + index)}`);
const mornings = (dates: readonly string[], rest: Partial<StaffSlot> = {}, firstId = 1) =>
  dates.map((date, index) => slotOn(firstId + index, date, '07:00', '19:00', rest));
const guards = (count: number, rest: Partial<StaffGuard> = {}) =>
  Array.from({ length: count }, (_, index) => staffGuard(index + 1, rest));
/** A guard's work on a shift that stays. */
const workOn = ({ id, premiseId, date, startsAt, endsAt }: StaffSlot) => ({
  ...{ slotId: id, premiseId, date, startsAt, endsAt },
});

describe('a suggestion for a hard case', () => {
  it('names the permit that is one short', () => {
    const slots = mornings(['2026-03-02'], { places: 2, requiredLicenceTypes: ['B'] });
    const plan = planFor(staffingAt(NOW)(slots, [staffGuard(1, { licences: permit }), staffGuard(2)]));
    expect(plan).toMatchObject({ filled: 1, bound: 1, isOptimal: true });
    expect(plan.open).toEqual([
      {
        slotId: 1,
        places: 1,
        reasons: [
          { rule: 'licence', guards: 1 },
          { rule: 'overlap', guards: 1 },
        ],
        would: [
          { change: { kind: 'guard', licenceTypes: ['B'] }, places: 1 },
          { change: { kind: 'licence', guardId: 2, licenceTypes: ['B'] }, places: 1 },
        ],
      },
    ]);
  });

  it('names the leave that would help, beside the guards who would help more', () => {
    const slots = mornings(days(2), { requiredLicenceTypes: ['B'] });
    const away = { from: '2026-03-03', to: '2026-03-09', repeat: null, until: null };
    const plan = planFor(
      staffingAt(NOW)(slots, [staffGuard(1, { licences: permit, leave: [{ ...away, from: '2026-03-02' }] })]),
    );
    const second = planFor(
      staffingAt(NOW)(slots, [staffGuard(1, { licences: permit, leave: [away] }), staffGuard(2)]),
    );
    const change = { kind: 'guard', licenceTypes: ['B'] };
    expect(plan.open.map(({ would }) => would)).toEqual([
      [
        { change, places: 2 },
        { change: { kind: 'leave', guardId: 1 }, places: 2 },
      ],
      [
        { change, places: 2 },
        { change: { kind: 'leave', guardId: 1 }, places: 2 },
      ],
    ]);
    expect(second.open.map(({ would }) => would)).toEqual([
      [
        { change, places: 1 },
        { change: { kind: 'leave', guardId: 1 }, places: 1 },
        { change: { kind: 'licence', guardId: 2, licenceTypes: ['B'] }, places: 1 },
      ],
    ]);
  });

  it('fills nothing when everybody is at the hour limit', () => {
    const worked = mornings(days(6));
    const all = guards(2, { works: worked.map((slot, index) => workOn({ ...slot, id: 90 + index })) });
    const plan = planFor(staffingAt(NOW)([slotOn(1, '2026-03-08', '19:00', '23:00')], all));
    expect(plan).toMatchObject({ filled: 0, bound: 0, isOptimal: true });
    expect(plan.open[0]?.reasons).toEqual([{ rule: 'weekly_hours', guards: 2 }]);
  });

  it('fills a month with more places on its holidays, with a rest day in every seven', () => {
    const slots = [
      ...mornings(days(28), { places: 2 }),
      ...mornings(['2026-03-09', '2026-03-19'], { premiseId: 2 }, 100),
    ];
    const plan = planFor(staffingAt(NOW)(slots, guards(4)));
    expect(plan).toMatchObject({ filled: 58, places: 58, isOptimal: true, open: [] });
    const shifts = [1, 2, 3, 4].map((id) => plan.assign.filter(({ guardId }) => guardId === id).length);
    expect(Math.max(...shifts) - Math.min(...shifts)).toBeLessThanOrEqual(2);
  });

  it('keeps what is fixed and plans around it', () => {
    const slots = mornings(days(6), { places: 2 }).map((slot) => ({
      ...slot,
      intervals: [{ guardId: 1, startsAt: slot.startsAt, endsAt: slot.endsAt }],
    }));
    const [fixed] = guards(1, { works: slots.map(workOn) });
    const plan = planFor(staffingAt(NOW)(slots, [...(fixed ? [fixed] : []), staffGuard(2)]));
    expect(plan).toMatchObject({ filled: 6, isOptimal: true });
    expect(plan.assign.every(({ guardId }) => guardId === 2)).toBe(true);
  });

  it('moves guards when a premise bans half of them', () => {
    const slots = [
      slotOn(1, '2026-03-02', '07:00', '19:00', { premiseId: 1, places: 2 }),
      slotOn(2, '2026-03-02', '07:00', '19:00', { premiseId: 2, places: 2 }),
    ];
    const all = [...guards(2), ...guards(4, { bannedPremiseIds: [2] }).slice(2)];
    const plan = planFor(staffingAt(NOW)(slots, all));
    expect(plan).toMatchObject({ filled: 4, isOptimal: true });
    const onSecond = plan.assign.filter(({ slotId }) => slotId === 2).map(({ guardId }) => guardId);
    expect(onSecond.sort()).toEqual([1, 2]);
  });

  it('fills the gap of a slot alone, and a running one from the arrival on', () => {
    const gap = slotOn(1, '2026-03-02', '07:00', '19:00');
    const running = slotOn(2, '2026-03-01', '07:00', '19:00');
    const until = '2026-03-02T05:00:00.000Z';
    const staffed = { ...gap, intervals: [{ guardId: 9, startsAt: gap.startsAt, endsAt: until }] };
    const plan = planFor(staffingAt(NOW)([staffed, running], guards(2)));
    expect(plan.assign.map(({ slotId, from, to }) => ({ slotId, from, to }))).toEqual([
      { slotId: 2, from: '2026-03-01T00:30:00.000Z', to: undefined },
      { slotId: 1, from: until, to: undefined },
    ]);
  });

  it('leaves the rest after a night that began yesterday', () => {
    const night = slotOn(9, '2026-02-28', '23:00', '07:00');
    const slots = [slotOn(1, '2026-03-01', '10:00', '18:00'), slotOn(2, '2026-03-01', '15:00', '23:00')];
    const plan = planFor(staffingAt(NOW)(slots, [staffGuard(1, { works: [workOn(night)] })]));
    expect(plan.assign).toEqual([{ slotId: 2, guardId: 1 }]);
    expect(plan.isOptimal).toBe(true);
  });

  it('keeps hours within two shifts, whoever wants more', () => {
    const slots = mornings(days(12, 2), { places: 2 });
    const all = [...guards(2, { preferredPremiseIds: [1] }), ...guards(4).slice(2)];
    const plan = planFor(staffingAt(NOW)(slots, all));
    const shifts = [1, 2, 3, 4].map((id) => plan.assign.filter(({ guardId }) => guardId === id).length);
    const [one = 0, two = 0, three = 0, four = 0] = shifts;
    expect(plan.filled).toBe(24);
    expect(Math.max(...shifts) - Math.min(...shifts)).toBeLessThanOrEqual(2);
    expect(one + two).toBeGreaterThan(three + four);
  });

  it('lets a guard keep a post, rather than share it out evenly', () => {
    const slots = [...mornings(days(5)), ...mornings(days(5), { premiseId: 2 }, 11)];
    const plan = planFor(staffingAt(NOW)(slots, guards(2)));
    const postsOf = (id: number) =>
      new Set(plan.assign.filter(({ guardId }) => guardId === id).map(({ slotId }) => slotId > 10));
    expect([postsOf(1).size, postsOf(2).size]).toEqual([1, 1]);
  });

  it('prefers the guard who wants the premise, and spares the one who wants the day off', () => {
    const slots = mornings(['2026-03-03']);
    const staffing = staffingAt(NOW)(slots, [staffGuard(1), staffGuard(2), staffGuard(3)]);
    const search = new SuggestSearch({
      staffing,
      slotIds: [1],
      shiftTypes: new Map(),
      regions: new Map(),
      wishes: new Map([1, 2].map((id) => [id, { notWeekdays: [2], shiftTypes: [], maxPerWeek: null }])),
      seed: 1,
    });
    expect(answerOf(search).assign).toEqual([{ slotId: 1, guardId: 3 }]);
  });
});
