import { evaluateRows } from '@domain/staffing/evaluate';
import type { Staffing } from '@domain/staffing/facts';
import type { SuggestInput } from '@domain/suggest/input';
import { type OpenPlace, openPlacesOf, rowOf } from '@domain/suggest/open-place';
import fc from 'fast-check';
import { slotOn, staffGuard, staffingAt } from './staffing';

const NOW = '2026-03-02T02:10:00.000Z';
const two = (number: number) => String(number % 24).padStart(2, '0');

export const suggestInputOf = (staffing: Staffing): SuggestInput => ({
  staffing,
  slotIds: [...staffing.slots.keys()],
  shiftTypes: new Map(),
  regions: new Map(),
  wishes: new Map(),
  seed: 1,
});

/** By the rules' own functions, whether one guard can be on some places together. */
const isLegal = (staffing: Staffing, guardId: number, places: readonly OpenPlace[]) =>
  new Set(places.map(({ slot }) => slot.id)).size === places.length &&
  evaluateRows(staffing, {
    assign: places.map((place) => rowOf(place, guardId)),
    unassign: [],
  }).assignments.every(({ problems }) => problems.length === 0);

/** The greatest number of places that can be filled, found by trying all sets of places for all guards. */
export const greatestFill = (input: SuggestInput): number => {
  const places = openPlacesOf(input);
  const all = 2 ** places.length;
  const chosen = (set: number) => places.filter((_, index) => set & (1 << index));
  let reached = new Set([0]);
  for (const guardId of input.staffing.guards.keys()) {
    const legal = Array.from({ length: all }, (_, set) => set).filter((set) =>
      isLegal(input.staffing, guardId, chosen(set)),
    );
    const next = new Set<number>();
    for (const set of reached) for (const own of legal) if ((set & own) === 0) next.add(set | own);
    reached = next;
  }
  return Math.max(...[...reached].map((set) => chosen(set).length));
};

const slot = fc.record({
  day: fc.integer({ min: 1, max: 9 }),
  start: fc.constantFrom(0, 6, 7, 12, 18, 19, 23),
  hours: fc.constantFrom(4, 6, 8, 12),
  premiseId: fc.constantFrom(1, 1, 2),
  places: fc.constantFrom(1, 1, 2),
  types: fc.constantFrom([], [], ['A']),
  /** A guard who was on it for its first two hours, so that it is open for the rest. */
  leftEarly: fc.boolean(),
});
const smallPlan = fc.record({
  slots: fc.array(slot, { minLength: 1, maxLength: 4 }),
  works: fc.array(fc.record({ guard: fc.integer({ min: 1, max: 3 }), day: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 4,
  }),
  licensed: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  off: fc.integer({ min: 1, max: 9 }),
  weekly: fc.constantFrom(72, 24, 16),
  monthly: fc.constantFrom(null, 40),
});

type SmallPlan = typeof smallPlan extends fc.Arbitrary<infer T> ? T : never;

const staffingOf = (given: SmallPlan): Staffing => {
  const slots = given.slots.map(({ day, start, hours, types, leftEarly, ...rest }, index) => {
    const made = slotOn(index + 1, `2026-03-${two(day)}`, `${two(start)}:00`, `${two(start + hours)}:00`, {
      ...rest,
      requiredLicenceTypes: types,
    });
    const until = new Date(Date.parse(made.startsAt) + 2 * 3_600_000).toISOString();
    return leftEarly
      ? { ...made, intervals: [{ guardId: 99, startsAt: made.startsAt, endsAt: until }] }
      : made;
  });
  const guards = [1, 2, 3].map((id) => {
    const works = given.works
      .filter(({ guard }) => guard === id)
      .map(({ day }, index) => {
        const { startsAt, endsAt, date } = slotOn(0, `2026-03-${two(day)}`, '07:00', '15:00');
        return { slotId: 1000 + 10 * id + index, premiseId: 1, date, startsAt, endsAt };
      });
    const distinct = [...new Map(works.map((work) => [work.date, work])).values()];
    const off = `2026-03-${two(given.off)}`;
    return staffGuard(id, {
      works: distinct,
      licences: given.licensed.includes(id) ? [{ type: 'A', issuedOn: null, expiresOn: '2026-03-07' }] : [],
      leave: id === 1 ? [{ from: off, to: off, repeat: null, until: null }] : [],
      bannedPremiseIds: id === 3 ? [2] : [],
    });
  });
  const staffing = staffingAt(NOW)(slots, guards);
  const limits = { maxWeeklyHours: given.weekly, maxMonthlyHours: given.monthly };
  return { ...staffing, settings: { ...staffing.settings, ...limits } };
};

/** Few enough places that all sets of them can be tried, with works, licences, leave and limits that stand in the way. */
export const smallSuggestInput: fc.Arbitrary<SuggestInput> = smallPlan
  .map((given) => suggestInputOf(staffingOf(given)))
  .filter((input) => openPlacesOf(input).length <= 6);
