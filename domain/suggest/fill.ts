import type { AssignmentRule } from '@contract/assignment-rule';
import { familiarity, wishFor } from './goals';
import type { OpenPlace } from './open-place';
import type { Plan, PlannedGuard } from './plan';
import { shuffle } from './random';

/** Guards whose hours are no more shifts apart are chosen by wishes. */
const SHIFTS_APART = 1;

/** The guard for a place: among those with fewest hours, by wishes, then who goes with the post, then by lot. */
const bestFor = (plan: Plan, place: OpenPlace): PlannedGuard | undefined => {
  const suited = plan.suited(place);
  let minLoad = Number.POSITIVE_INFINITY;
  for (const { roster } of suited)
    if (roster.load < minLoad && roster.hasRoomFor(place)) minLoad = roster.load;
  const maxLoad = minLoad + SHIFTS_APART * (place.end - place.start);
  let best: PlannedGuard | undefined;
  // Reused, because a month asks for millions.
  const [marks, bestMarks]: [number[], number[]] = [[], []];
  for (const guard of suited) {
    const { roster } = guard;
    if (roster.load > maxLoad) continue;
    marks[0] = wishFor(guard, place);
    marks[1] = roster.hasPause(place) ? 0 : 1;
    marks[2] = -roster.load;
    marks[3] = familiarity(guard, place);
    marks[4] = plan.random();
    if ((best && !isBetter(marks, bestMarks)) || !roster.hasRoomFor(place)) continue;
    best = guard;
    for (let index = 0; index < marks.length; index += 1) bestMarks[index] = marks[index] ?? 0;
  }
  return best;
};

/** Compares mark by mark: a later one counts only if the earlier ones are equal. */
export const isBetter = (marks: readonly number[], others: readonly number[]): boolean => {
  for (let index = 0; index < marks.length; index += 1) {
    const [mark, other] = [marks[index] ?? 0, others[index] ?? 0];
    if (mark !== other) return mark > other;
  }
  return false;
};

/** Fills the places with the fewest suited guards first, each by the guard with the fewest hours. */
export function* fillGreedily(plan: Plan): Generator<void> {
  const inOrder = plan
    .openPlaces()
    .sort((a, b) => plan.suited(a).length - plan.suited(b).length || a.index - b.index);
  for (const [count, place] of inOrder.entries()) {
    const guard = bestFor(plan, place);
    if (guard) plan.put(place, guard);
    if (count % 50 === 49) yield;
  }
}

/** How many guards are tried for the places that a chain moves, before it is given up. */
const MAX_TRIES = 60_000;
/** For all chains of a search, because where far too few guards are, most chains fail. */
const MAX_REPAIR_TRIES = 3_000_000;
const REPAIR_TRIES_PER_PAIR = 4;

/** Places moved out of the way, in chains of at most `depth`. */
class Chain {
  tries = MAX_TRIES;
  private readonly moved = new Set<OpenPlace>();

  constructor(private readonly plan: Plan) {}

  /** Puts a guard on an open place, moving other places to other guards if needed. */
  fill(place: OpenPlace, depth: number, without?: PlannedGuard): boolean {
    const guards = this.plan.suited(place);
    this.tries -= guards.length;
    const free = guards.find((guard) => guard !== without && guard.roster.hasRoomFor(place));
    if (free) {
      this.plan.put(place, free);
      return true;
    }
    if (depth === 0) return false;
    this.moved.add(place);
    const isFilled = shuffle([...guards], this.plan.random).some(
      (guard) => guard !== without && this.makeRoom(guard, place, depth),
    );
    this.moved.delete(place);
    return isFilled;
  }

  /** Moves one place of a guard to another, so that the guard can take `place`. */
  private makeRoom(guard: PlannedGuard, place: OpenPlace, depth: number): boolean {
    if (this.tries <= 0) return false;
    const { roster } = guard;
    const rule = roster.refusal(place);
    for (const other of this.plan.placesOf(guard)) {
      if (this.moved.has(other) || !isInTheWay(other, place, rule) || roster.isHeldTogetherBy(other))
        continue;
      this.plan.take(other);
      this.tries -= 1;
      if (roster.hasRoomFor(place)) {
        this.plan.put(place, guard);
        if (this.fill(other, depth - 1, guard)) return true;
        this.plan.take(place);
      }
      this.plan.put(other, guard);
      if (this.tries <= 0) return false;
    }
    return false;
  }
}

/** Rules about the works of the day itself and of the days beside it. */
const OF_NEIGHBOURS: readonly (AssignmentRule | null)[] = ['overlap', 'rest', 'duty_hours', 'absolute_hours'];

/** Whether a rule that keeps a guard off a place may be about another place. */
const isInTheWay = (other: OpenPlace, place: OpenPlace, rule: AssignmentRule | null): boolean => {
  const days = Math.abs(other.day - place.day);
  if (OF_NEIGHBOURS.includes(rule)) return days <= 1;
  if (rule === 'weekly_hours') return other.week === place.week;
  if (rule === 'monthly_hours') return other.month === place.month;
  return days <= 13;
};

/** Ends a search: nothing is left to fill, or it has tried as much as is worth it. */
export class RepairLimit {
  private tries: number;

  constructor(
    private readonly plan: Plan,
    private readonly bound: number,
  ) {
    this.tries = Math.max(MAX_REPAIR_TRIES, REPAIR_TRIES_PER_PAIR * plan.places.length * plan.guards.length);
  }

  get isReached(): boolean {
    return this.plan.filled === this.bound || this.tries < 0;
  }

  count(tries: number): void {
    this.tries -= tries;
  }
}

/** Fills open places by chains: one place moved, then two. */
export function* repair(plan: Plan, limit: RepairLimit): Generator<void> {
  for (const depth of [1, 2])
    for (let before = -1; before < plan.filled && !limit.isReached; ) {
      before = plan.filled;
      for (const place of shuffle(plan.openPlaces(), plan.random)) {
        if (limit.isReached) return;
        const chain = new Chain(plan);
        chain.fill(place, depth);
        limit.count(MAX_TRIES - chain.tries);
        yield;
      }
    }
}

const MAX_SHAKES = 12;
const SHAKEN = 150;

/** Moves places around an open one to other guards who can take them, whether better or not. */
const shake = (plan: Plan, open: OpenPlace): void => {
  const near = plan.places.filter((place) => Math.abs(place.day - open.day) <= 3 && plan.guardOn(place));
  for (const place of shuffle(near, plan.random).slice(0, SHAKEN)) {
    const [from, suited] = [plan.guardOn(place), plan.suited(place)];
    const to = suited[Math.floor(plan.random() * suited.length)];
    if (!from || !to || from.roster.isHeldTogetherBy(place) || !to.roster.hasRoomFor(place)) continue;
    plan.take(place);
    plan.put(place, to);
  }
};

/** Tries again for the last open places from other plans that fill as many. */
export function* repairShaken(plan: Plan, limit: RepairLimit): Generator<void> {
  for (let count = 0; count < MAX_SHAKES && !limit.isReached; count += 1) {
    for (const place of plan.openPlaces().slice(0, MAX_SHAKES)) shake(plan, place);
    yield;
    yield* repair(plan, limit);
  }
}
