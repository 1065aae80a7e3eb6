import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignmentSettings, ZONE } from '../test/assignment-settings';
import { checkCostlyProperty } from '../test/property';
import { slotOn, staffGuard, staffingAt } from '../test/staffing';
import { slotInterval } from '../time';
import type { GuardPast } from './candidates';
import { evaluateRows } from './evaluate';
import type { StaffGuard, StaffSlot } from './facts';
import { withPlannedRows } from './planned-staffing';
import { rankGuards } from './rank';
import { rankReplacements, replacementRows } from './replace';

const NOW = '2026-03-09T03:22:40.000Z'; // Monday, 11:22:40 in Hong Kong
const settings = assignmentSettings();

const staffing = staffingAt(NOW);
/** A slot with an assigned guard, and the guard's work. */
const assigned = (slot: StaffSlot, who: StaffGuard, interval = slot): [StaffSlot, StaffGuard] => {
  const { startsAt, endsAt } = interval;
  const work = { startsAt, endsAt, slotId: slot.id, premiseId: slot.premiseId, date: slot.date };
  return [
    { ...slot, intervals: [...slot.intervals, { guardId: who.id, startsAt, endsAt }] },
    { ...who, works: [...who.works, work] },
  ];
};
const rulesOf = (rows: readonly { problems: readonly { rule: string }[] }[]) =>
  rows.map(({ problems }) => problems.map(({ rule }) => rule));

describe('rows that are saved together', () => {
  const assign = (slotId: number, guardId: number) => ({ slotId, guardId });

  it('have problems on both of two conflicting rows', () => {
    const slots = [slotOn(1, '2026-03-10', '06:00', '12:00'), slotOn(2, '2026-03-10', '10:00', '18:00')];
    const rows = { assign: [assign(1, 7), assign(2, 7)], unassign: [] };
    expect(rulesOf(evaluateRows(staffing(slots, [staffGuard(7)]), rows).assignments)).toEqual([
      ['overlap'],
      ['overlap'],
    ]);
    const twice = { assign: [assign(1, 7), assign(1, 7)], unassign: [] };
    expect(rulesOf(evaluateRows(staffing(slots, [staffGuard(7)]), twice).assignments)).toEqual([
      [],
      ['full'],
    ]);
  });

  it('count released hours and places', () => {
    const [slot, leaving] = assigned(slotOn(1, '2026-03-10', '06:00', '12:00'), staffGuard(7));
    const facts = staffing([slot], [leaving, staffGuard(8)]);
    const rows = { assign: [assign(1, 8)], unassign: [assign(1, 7)] };
    expect(rulesOf(evaluateRows(facts, rows).assignments)).toEqual([[]]);
    expect(rulesOf(evaluateRows(facts, { ...rows, unassign: [] }).assignments)).toEqual([['full']]);
  });

  const aPlan = fc.array(
    fc.record({
      day: fc.integer({ min: 10, max: 20 }),
      start: fc.integer({ min: 0, max: 23 }),
      hours: fc.integer({ min: 1, max: 12 }),
      guard: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  it('are evaluated the same in any order', () => {
    checkCostlyProperty(aPlan, (plan) => {
      const two = (hour: number) => String(hour % 24).padStart(2, '0');
      const slots = plan.map(({ day, start, hours }, index) =>
        slotOn(index + 1, `2026-03-${day}`, `${two(start)}:00`, `${two(start + hours)}:00`),
      );
      const rows = plan.map(({ guard: guardId }, index) => assign(index + 1, guardId));
      const evaluate = (all: typeof rows) =>
        evaluateRows(staffing(slots, [staffGuard(1), staffGuard(2)]), { assign: all, unassign: [] })
          .assignments;
      const forward = evaluate(rows);
      const backward = evaluate([...rows].reverse()).reverse();
      const clashing = (all: typeof forward) => rulesOf(all).map((rules) => rules.includes('overlap'));
      expect(clashing(backward)).toEqual(clashing(forward));
      // Overlapping hours can't be counted consecutively.
      if (!clashing(forward).includes(true)) expect(backward).toEqual(forward);
    });
  });
});

describe('a guard who leaves', () => {
  it('keeps the time served, to the minute', () => {
    const [slot, who] = assigned(slotOn(1, '2026-03-09', '06:00', '12:00'), staffGuard(7));
    const facts = staffing([slot], [who]);
    const leave = { assign: [], unassign: [{ slotId: 1, guardId: 7 }] };
    const { releases } = evaluateRows(facts, leave);
    const after = withPlannedRows(facts, leave);
    expect(releases).toMatchObject([{ ok: true, leftAt: '2026-03-09T03:22:00.000Z' }]);
    const until = { startsAt: slot.startsAt, endsAt: '2026-03-09T03:22:00.000Z' };
    expect(after.slots.get(1)?.intervals).toEqual([{ guardId: 7, ...until }]);
    expect(after.guards.get(7)?.works).toMatchObject([until]);
    // A released guard can't be released again.
    expect(rulesOf(evaluateRows(after, leave).releases)).toEqual([['not_assigned']]);
  });
});

describe('a replacement', () => {
  const [slot, who] = assigned(slotOn(1, '2026-03-09', '06:00', '12:00'), staffGuard(7));
  const replace = (rest: object) =>
    replacementRows({ slotIds: [1], guardId: 7, replacementId: 8, reason: 'sick', ...rest }, [slot], NOW);

  it('begins now on a running slot, when the first guard leaves', () => {
    const rows = replace({});
    expect(rows.assign).toEqual([
      { slotId: 1, guardId: 8, from: '2026-03-09T03:22:00.000Z', to: slot.endsAt },
    ]);
    const facts = staffing([slot], [who, staffGuard(8)]);
    const { releases, assignments } = evaluateRows(facts, rows);
    expect([...releases, ...assignments].map(({ ok }) => ok)).toEqual([true, true]);
    expect(withPlannedRows(facts, rows).slots.get(1)?.intervals).toEqual([
      { guardId: 7, startsAt: slot.startsAt, endsAt: '2026-03-09T03:22:00.000Z' },
      { guardId: 8, startsAt: '2026-03-09T03:22:00.000Z', endsAt: slot.endsAt },
    ]);
  });

  it('keeps none of the time of a guard who did not show up', () => {
    const facts = staffing([slot], [who, staffGuard(8)]);
    const rows = replace({ reason: 'no_show', from: '2026-03-09T00:47:00.000Z' });
    expect(withPlannedRows(facts, rows).slots.get(1)?.intervals).toEqual([
      { guardId: 8, startsAt: '2026-03-09T00:47:00.000Z', endsAt: slot.endsAt },
    ]);
  });

  it('begins at the start of a slot that has not started', () => {
    const [later, other] = assigned(slotOn(1, '2026-03-12', '06:00', '12:00'), staffGuard(7));
    const rows = replacementRows(
      { slotIds: [1], guardId: 7, replacementId: 8, reason: 'sick' },
      [later],
      NOW,
    );
    const after = withPlannedRows(staffing([later], [other, staffGuard(8)]), rows);
    expect(after.slots.get(1)?.intervals).toEqual([
      { guardId: 8, startsAt: later.startsAt, endsAt: later.endsAt },
    ]);
    expect(after.guards.get(7)?.works).toEqual([]);
  });

  it('are ranked as candidates are, with the hours that are planned', () => {
    const [slot, leaving] = assigned(slotOn(1, '2026-03-10', '06:00', '12:00'), staffGuard(7));
    const [, busy] = assigned(slotOn(2, '2026-03-10', '08:00', '14:00'), staffGuard(12));
    const [, planned] = assigned(slotOn(3, '2026-03-08', '06:00', '12:00'), staffGuard(9));
    const facts = staffing([slot], [leaving, ...[8, 10, 11].map((id) => staffGuard(id)), planned, busy]);
    const past = (knows: boolean, hours: number): GuardPast => ({
      ...{ knownPremiseIds: knows ? [1] : [], nearPremiseIds: [] },
      // The first day no longer counts.
      hoursBefore: { '2026-02-09': 200, '2026-02-10': hours },
    });
    const pasts = new Map([
      [8, past(false, 4)],
      [9, past(false, 0)],
      [10, past(false, 90)],
      [11, past(true, 160)],
      [12, past(true, 0)],
    ]);
    const request = { slotIds: [1], guardId: 7, reason: 'sick' as const };
    const ranked = rankReplacements(facts, request, pasts);
    expect(ranked.map(({ id, hours28 }) => [id, hours28])).toEqual([
      [11, 160],
      [8, 4],
      [9, 6],
      [10, 90],
      [12, 0],
    ]);
  });
});

describe('guards for a slot', () => {
  it('are ranked by problems, then preference and hours, on a full slot too', () => {
    const [slot, there] = assigned(
      slotOn(1, '2026-03-10', '06:00', '12:00', { requiredLicenceTypes: ['B'] }),
      staffGuard(1),
    );
    const valid = [{ type: 'B', issuedOn: '2020-01-01', expiresOn: '2030-01-01' }];
    const work = {
      ...slotInterval('2026-03-11', '12:00', '18:00', ZONE),
      slotId: 9,
      premiseId: 1,
      date: '2026-03-11',
    };
    const guards = [
      there,
      staffGuard(2, { licences: [{ type: 'B', issuedOn: '2020-01-01', expiresOn: '2026-01-01' }] }),
      staffGuard(3, { licences: valid, works: [work] }),
      staffGuard(4, { licences: valid }),
      staffGuard(5, { licences: valid, works: [work], preferredPremiseIds: [1] }),
    ];
    expect(
      rankGuards(slot, guards, { settings, now: NOW, pasts: new Map() }).map(({ id, isAble }) => [
        id,
        isAble,
      ]),
    ).toEqual([
      [5, true],
      [4, true],
      [3, true],
      [2, false],
    ]);
  });
});

describe('a shift on leave', () => {
  const off = [{ from: '2026-03-12', to: '2026-03-12', repeat: null, until: null }];
  const evening = slotOn(1, '2026-03-11', '18:00', '00:00');
  const overnight = slotOn(2, '2026-03-12', '00:00', '06:00');
  const clash = slotOn(3, '2026-03-12', '01:00', '05:00', { premiseId: 2 });
  const evaluated = (slots: readonly ReturnType<typeof slotOn>[], guard = staffGuard(7, { leave: off })) =>
    evaluateRows(staffing(slots, [guard]), {
      assign: slots.map(({ id }) => ({ slotId: id, guardId: 7 })),
      unassign: [],
    }).assignments.map(({ problems }) => problems.map(({ rule, severity }) => `${rule} ${severity}`));

  it('only warns if a row continues the duty of another, in any order', () => {
    expect(evaluated([overnight])).toEqual([['day_off block']]);
    expect(evaluated([evening, overnight])).toEqual([[], ['day_off warn']]);
    expect(evaluated([overnight, evening])).toEqual([['day_off warn'], []]);
  });

  it('that stays refused does not take its hours from other rows', () => {
    expect(evaluated([clash, evening])).toEqual([['day_off block'], []]);
    expect(evaluated([overnight, clash, evening])).toEqual([['day_off warn'], ['day_off block'], []]);
  });
});
