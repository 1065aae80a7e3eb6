import type { OpenPlace } from './open-place';
import type { Plan, PlannedGuard } from './plan';

/** More choices than this aren't tried, so only small plans are searched to the end. */
const MAX_CHOICES = 60_000;
/** The choices of more places are never so few. */
const MAX_PLACES = 150;

const isSame = (a: OpenPlace | undefined, b: OpenPlace) =>
  a !== undefined && a.slot.id === b.slot.id && a.start === b.start && a.end === b.end;

/** Tries every choice of guards in the order of time. */
class FullSearch {
  best: (PlannedGuard | undefined)[] | undefined;
  isComplete = true;
  private choices = 0;
  private readonly chosen: (PlannedGuard | undefined)[] = [];

  constructor(
    private readonly plan: Plan,
    private maxFilled: number,
    private readonly bound: number,
  ) {}

  from(index: number): void {
    const { plan } = this;
    const place = plan.places[index];
    if (plan.filled + plan.places.length - index <= this.maxFilled || this.maxFilled === this.bound) return;
    if (!place) {
      this.maxFilled = plan.filled;
      this.best = [...this.chosen];
      return;
    }
    this.choices += 1;
    if (this.choices > MAX_CHOICES) {
      this.isComplete = false;
      return;
    }
    const previous = this.chosen[index - 1];
    const isTwin = isSame(plan.places[index - 1], place);
    // Equal places are filled in the order of the guards, because they could be exchanged.
    const minIndex = isTwin ? (previous?.index ?? Number.POSITIVE_INFINITY) : -1;
    for (const guard of plan.suited(place)) {
      if (guard.index <= minIndex || guard.roster.refusal(place)) continue;
      plan.put(place, guard);
      this.chosen[index] = guard;
      this.from(index + 1);
      plan.take(place);
      if (!this.isComplete) return;
    }
    this.chosen[index] = undefined;
    this.from(index + 1);
  }
}

/**
 * Fills as many places as possible if there are few enough choices. Returns whether the number is proven greatest. Works
 * that stay after a place and join it to a duty are only judged together, so then there is no proof.
 */
export const fillExactly = (plan: Plan, bound: number): boolean => {
  if (plan.places.length > MAX_PLACES) return false;
  const before = plan.places.map((place) => plan.guardOn(place));
  for (const place of plan.places) if (plan.guardOn(place)) plan.take(place);
  const search = new FullSearch(plan, before.filter(Boolean).length, bound);
  search.from(0);
  const found = search.best ?? before;
  for (const place of plan.places) {
    const guard = found[place.index];
    if (guard) plan.put(place, guard);
  }
  return search.isComplete && !plan.hasWorkToJoin();
};
