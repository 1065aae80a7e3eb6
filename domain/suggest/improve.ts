import { isBetter } from './fill';
import { familiarity, nearness, unevenness, wishFor } from './goals';
import type { OpenPlace } from './open-place';
import type { Plan, PlannedGuard } from './plan';
import { shuffle } from './random';

const TRIES_PER_PLACE = 10;
const MAX_PASSES = 8;
/** A pass that improves less than this share of the places is the last. */
const WORTHWHILE = 0.005;

const pick = <T>(all: readonly T[], random: () => number): T | undefined =>
  all[Math.floor(random() * all.length)];

const length = ({ start, end }: OpenPlace) => end - start;

/** What a guard on a place counts for: wishes, even hours, the familiar post, short ways. */
const marksOf = (guard: PlannedGuard, place: OpenPlace): number[] => [
  wishFor(guard, place),
  -unevenness(guard, place),
  familiarity(guard, place),
  nearness(guard, place),
];
const plus = (a: readonly number[], b: readonly number[]) => a.map((mark, index) => mark + (b[index] ?? 0));

/** Moves a place to another guard if that is better; fills the same number of places. */
const tryMove = (plan: Plan, place: OpenPlace, to: PlannedGuard): boolean => {
  const from = plan.guardOn(place);
  if (!from || from === to || from.roster.isHeldTogetherBy(place)) return false;
  if (to.roster.refusal(place)) return false;
  plan.take(place);
  const isMoved = isBetter(marksOf(to, place), marksOf(from, place));
  plan.put(place, isMoved ? to : from);
  return isMoved;
};

/** Exchanges the guards of two places if that is better. */
const trySwap = (plan: Plan, place: OpenPlace, other: OpenPlace): boolean => {
  const [a, b] = [plan.guardOn(place), plan.guardOn(other)];
  if (!a || !b || a === b || length(place) !== length(other)) return false;
  if (a.roster.isHeldTogetherBy(place) || b.roster.isHeldTogetherBy(other)) return false;
  plan.take(place);
  plan.take(other);
  const before = plus(marksOf(a, place), marksOf(b, other));
  const after = plus(marksOf(b, place), marksOf(a, other));
  const isBetterSo = isBetter(after, before);
  if (isBetterSo && fits(plan, b, place) && fits(plan, a, other)) {
    plan.put(place, b);
    plan.put(other, a);
    return true;
  }
  plan.put(place, a);
  plan.put(other, b);
  return false;
};

const fits = (plan: Plan, guard: PlannedGuard, place: OpenPlace) => plan.refusal(guard, place) === null;

/** Exchanges and moves by lot until few are left that improve the plan. */
export function* improve(plan: Plan): Generator<void> {
  const filled = plan.places.filter((place) => plan.guardOn(place));
  const byDay = new Map<number, OpenPlace[]>();
  for (const place of filled) byDay.set(place.day, [...(byDay.get(place.day) ?? []), place]);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    let improved = 0;
    for (const [count, place] of shuffle(filled, plan.random).entries()) {
      const guards = plan.suitability.guardsFor(place);
      for (let tries = 0; tries < TRIES_PER_PLACE; tries += 1) {
        const to = plan.guards[pick(guards, plan.random) ?? -1];
        if (to && tryMove(plan, place, to)) improved += 1;
        const other = pick(byDay.get(place.day) ?? [], plan.random);
        if (other && trySwap(plan, place, other)) improved += 1;
      }
      if (count % 50 === 49) yield;
    }
    if (improved < filled.length * WORTHWHILE) return;
  }
}

/** Moves places from the guards with most hours to those with fewest. */
export function* evenOut(plan: Plan): Generator<void> {
  for (let pass = 0, moved = 1; pass < MAX_PASSES && moved > 0; pass += 1) {
    moved = 0;
    const byLoad = [...plan.guards].sort((a, b) => b.roster.load - a.roster.load);
    for (const from of byLoad) {
      for (const place of shuffle(plan.placesOf(from), plan.random))
        for (let last = byLoad.length - 1; last >= 0; last -= 1) {
          const to = byLoad[last] as PlannedGuard;
          if (to.roster.load + length(place) >= from.roster.load) break;
          if (plan.suitability.rulesAgainst(to.guard, to.index, place).length > 0) continue;
          if (!tryMove(plan, place, to)) continue;
          moved += 1;
          break;
        }
      yield;
    }
  }
}
