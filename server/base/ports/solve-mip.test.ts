import { evaluateRows } from '@domain/staffing/evaluate';
import { PeriodModel } from '@domain/suggest/period-model';
import { Plan } from '@domain/suggest/plan';
import { SuggestSearch } from '@domain/suggest/suggest';
import { checkCostlyProperty } from '@domain/test/property';
import { greatestFill, smallSuggestInput, suggestInputOf } from '@domain/test/small-plan';
import { slotOn, staffGuard, staffingAt } from '@domain/test/staffing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSolver } from './solve-mip';

const solve = await loadSolver();
const LONG_BEFORE = '2026-02-20T00:00:00.000Z';
/** Of six hours, which join. */
const TIMES = ['00:00', '06:00', '12:00', '18:00'];
const PLANS = process.env.DEEP ? 5 : 2;
const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;

/** A day and a night shift for two guards at each of seven premises on each of seven days, for 20 guards. */
const weekTooLarge = () => {
  const posts = Array.from({ length: 98 }, (_, index) => ({
    premiseId: 1 + Math.floor(index / 14),
    date: march(1 + (Math.floor(index / 2) % 7)),
    isNight: index % 2 === 1,
  }));
  const slots = posts.map(({ premiseId, date, isNight }, index) =>
    slotOn(index + 1, date, isNight ? '19:00' : '07:00', isNight ? '07:00' : '19:00', {
      ...{ premiseId, places: 2, requiredLicenceTypes: premiseId === 4 ? ['B'] : [] },
    }),
  );
  const guards = Array.from({ length: 20 }, (_, index) => {
    const first = 1 + (index % 7);
    const leave = [{ from: march(first), to: march(first + 3), repeat: null, until: null }];
    return staffGuard(index + 1, {
      licences: index % 2 ? [{ type: 'B', issuedOn: null, expiresOn: '2030-12-31' }] : [],
      bannedPremiseIds: index % 5 === 0 ? [1 + ((index * 7) % 7)] : [],
      leave: index % 6 === 0 ? leave : [],
    });
  });
  return suggestInputOf(staffingAt(LONG_BEFORE)(slots, guards));
};

describe('a plan solved as a program', () => {
  // Takes six seconds; the same week is filled below, with the same bound.
  it.runIf(process.env.DEEP)('proves that a week too large for its guards has no more places filled', () => {
    const input = weekTooLarge();
    const search = new SuggestSearch(input);
    for (const _ of search.fill());
    expect(search.answer()).toMatchObject({ bound: 130, isOptimal: false });
    for (const _ of search.prove({ solve, secondsLeft: () => 60 }));
    const plan = search.answer();
    expect(plan).toMatchObject({ places: 196, filled: 125, bound: 125, isOptimal: true });
    const { assignments } = evaluateRows(input.staffing, { assign: plan.assign, unassign: [] });
    expect(assignments.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('is never bound below what trying everything fills', () => {
    checkCostlyProperty(fc.array(smallSuggestInput, { minLength: PLANS, maxLength: PLANS }), (inputs) => {
      for (const input of inputs) {
        const plan = new Plan(input);
        const { bound } = solve(new PeriodModel(plan, plan.places, plan.fixedRosters()).mip, 30);
        expect(Math.round(bound)).toBeGreaterThanOrEqual(greatestFill(input));
      }
    });
  });

  it.each([
    [
      'two shifts of one premise that make one duty',
      2,
      [
        ['07:00', '13:00', 1],
        ['13:00', '19:00', 1],
      ],
    ],
    [
      'shifts of two premises without rest',
      1,
      [
        ['07:00', '13:00', 1],
        ['13:00', '19:00', 2],
      ],
    ],
    [
      'three shifts that make one duty',
      3,
      [
        ['07:00', '11:00', 1],
        ['11:00', '15:00', 1],
        ['15:00', '19:00', 1],
      ],
    ],
    [
      'three shifts that make too long a duty',
      2,
      [
        ['07:00', '13:00', 1],
        ['13:00', '19:00', 1],
        ['19:00', '23:00', 1],
      ],
    ],
    [
      'two shifts of one premise with a short pause',
      1,
      [
        ['07:00', '11:00', 1],
        ['13:00', '17:00', 1],
      ],
    ],
    [
      'two shifts with rest between them',
      2,
      [
        ['00:00', '06:00', 1],
        ['14:00', '20:00', 2],
      ],
    ],
  ] as const)('counts for one guard: %s', (_, max, shifts) => {
    const slots = shifts.map(([start, end, premiseId], index) =>
      slotOn(index + 1, march(3), start, end, { premiseId }),
    );
    const plan = new Plan(suggestInputOf(staffingAt(LONG_BEFORE)(slots, [staffGuard(1)])));
    const { bound } = solve(new PeriodModel(plan, plan.places, plan.fixedRosters()).mip, 30);
    expect(bound).toBeCloseTo(max);
  });

  it('counts two shifts that a work that stands joins to one duty', () => {
    const slots = [slotOn(1, march(3), '07:00', '11:00'), slotOn(2, march(3), '15:00', '19:00')];
    const { id: slotId, premiseId, date, startsAt, endsAt } = slotOn(9, march(3), '11:00', '15:00');
    const guard = staffGuard(1, { works: [{ slotId, premiseId, date, startsAt, endsAt }] });
    const plan = new Plan(suggestInputOf(staffingAt(LONG_BEFORE)(slots, [guard])));
    const { bound } = solve(new PeriodModel(plan, plan.places, plan.fixedRosters()).mip, 30);
    expect(bound).toBeCloseTo(2);
  });

  it('is bounded closely before any choice is made where shifts of a premise join', () => {
    const days = [5, 6, 7, 8, 9, 10, 11].map(march);
    const slots = [1, 2, 3].flatMap((premiseId) =>
      days.flatMap((date, day) =>
        TIMES.map((start, at) =>
          slotOn(100 * premiseId + 4 * day + at, date, start, TIMES[at + 1] ?? '00:00', { premiseId }),
        ),
      ),
    );
    const plan = new Plan(suggestInputOf(staffingAt(LONG_BEFORE)(slots, [staffGuard(1)])));
    const { mip } = new PeriodModel(plan, plan.places, plan.fixedRosters());
    const relaxed = { ...mip, columns: mip.columns.map((column, at) => ({ ...column, isWhole: at === 0 })) };
    const { bound } = solve(relaxed, 30);
    expect(bound).toBeCloseTo(14);
  });

  it('is not made of duties without a limit, of which there are too many', () => {
    const slots = ['A', 'B'].flatMap((type, kind) =>
      Array.from({ length: 28 }, (_, at) =>
        slotOn(
          100 * kind + at + 1,
          march(2 + Math.floor(at / 4)),
          TIMES[at % 4] ?? '',
          TIMES[(at % 4) + 1] ?? '00:00',
          {
            requiredLicenceTypes: [type],
          },
        ),
      ),
    );
    const staffing = staffingAt(LONG_BEFORE)(slots, [staffGuard(1)]);
    const search = new SuggestSearch(
      suggestInputOf({ ...staffing, settings: { ...staffing.settings, maxDutyHours: null } }),
    );
    for (const _ of search.prove({ solve, secondsLeft: () => 60 }));
    expect(search.answer().isOptimal).toBe(false);
  });

  it('fills more than the chains do, from an empty plan too', () => {
    const input = weekTooLarge();
    const search = new SuggestSearch(input);
    for (const _ of search.prove({ solve, secondsLeft: () => 60 }));
    expect(search.answer()).toMatchObject({ filled: 125, bound: 125 });
  });

  it('keeps the plan when no time is left for a program', () => {
    const search = new SuggestSearch(weekTooLarge());
    for (const { stage } of search.fill()) if (stage === 'repair') break;
    const { filled } = search.answer();
    expect(filled).toBeGreaterThan(100);
    for (const _ of search.prove({ solve, secondsLeft: () => 0 }));
    expect(search.answer()).toMatchObject({ filled, bound: 130, isOptimal: false });
  });
});
