import { countDuties } from './duties';
import { groupBy } from './group-by';
import type { SolveMip } from './mip';
import type { OpenPlace } from './open-place';
import { PeriodModel } from './period-model';
import type { Plan, PlannedGuard } from './plan';
import { limitsOf, Roster } from './roster';

/** Weeks are solved together while their program has fewer integer variables than this, which takes seconds. */
const MAX_TOGETHER = 1200;
/** A week with more isn't solved: its program would take too much time and memory. */
const MAX_CHOICES = 6000;

/** Groups consecutive weeks up to `MAX_TOGETHER`. */
const periodsOf = (plan: Plan, firstDay = 0): OpenPlace[][] => {
  const limits = limitsOf(plan.input.staffing.settings);
  const periods: { places: OpenPlace[]; choices: number }[] = [];
  for (const places of groupBy(plan.places, ({ day }) => Math.floor((day + MONDAY - firstDay) / 7))) {
    const choices = countDuties(places, limits) * plan.guards.length;
    const last = periods.at(-1);
    if (last && last.choices + choices <= MAX_TOGETHER) {
      last.places.push(...places);
      last.choices += choices;
    } else periods.push({ places: [...places], choices });
  }
  return periods.filter(({ choices }) => choices <= MAX_CHOICES).map(({ places }) => places);
};

/** Day 0 was a Thursday. */
const MONDAY = 3;
const THURSDAY = 3;

/** Plans a period anew as a solution says, if that fills more places. Each place is judged by the rules. */
const replan = (
  plan: Plan,
  places: readonly OpenPlace[],
  given: ReadonlyMap<OpenPlace, PlannedGuard>,
): void => {
  const before = places.map((place) => plan.guardOn(place));
  const filled = plan.filled;
  const clear = () => {
    for (const place of places) if (plan.guardOn(place)) plan.take(place);
  };
  clear();
  for (const place of places) {
    const guard = given.get(place);
    if (guard && plan.refusal(guard, place) === null) plan.put(place, guard);
  }
  if (plan.filled > filled) return;
  clear();
  for (const [index, place] of places.entries()) {
    const guard = before[index];
    if (guard) plan.put(place, guard);
  }
};

/** A guard's works without the planned ones of a period. */
const rostersBeside = (plan: Plan, places: readonly OpenPlace[]): Roster[] => {
  const inPeriod = new Set(places);
  return plan.guards.map(
    ({ roster }) =>
      new Roster(
        roster.entries.filter(({ place }) => place === null || !inPeriod.has(place)),
        plan.input.staffing.settings,
      ),
  );
};

export interface PeriodSolver {
  solve: SolveMip;
  secondsLeft: () => number;
}

const EPSILON = 1e-6;
/** Of the time left, for one program. */
const SHARE = 0.5;

/**
 * Solves weeks with open places as programs: first with the rest of the plan as it is, to fill more, then beside
 * what stands alone, to prove how many more there could be. Returns the smallest bound found.
 */
export function* solvePeriods(
  plan: Plan,
  bound: number,
  { solve, secondsLeft }: PeriodSolver,
): Generator<number, number> {
  let minBound = bound;
  const periods = periodsOf(plan);
  const solved = periods.reduce((sum, places) => sum + places.length, 0);
  const isWhole = periods.length === 1 && solved === plan.places.length;
  for (const places of isWhole ? periods : [...periods, ...periodsOf(plan, THURSDAY)]) {
    if (places.every((place) => plan.guardOn(place))) continue;
    const model = new PeriodModel(plan, places, isWhole ? plan.fixedRosters() : rostersBeside(plan, places));
    const { values, bound: max } = solve(model.mip, secondsLeft() * SHARE);
    if (values) replan(plan, places, model.guardsIn(values));
    if (isWhole) minBound = Math.min(minBound, Math.floor(max + EPSILON));
    yield minBound;
    if (plan.filled === minBound) return minBound;
  }
  if (isWhole || plan.filled === minBound) return minBound;
  const fixed = plan.fixedRosters();
  let sum = plan.places.length - solved;
  for (const places of periods) {
    const isFilled = places.every((place) => plan.guardOn(place));
    const max = isFilled
      ? places.length
      : solve(new PeriodModel(plan, places, fixed).mip, secondsLeft() * SHARE).bound;
    sum += Math.min(places.length, Math.floor(max + EPSILON));
    yield minBound;
  }
  return Math.min(minBound, sum);
}
