import type { OpenPlace } from './open-place';
import type { PlannedGuard } from './plan';

const MS_PER_HOUR = 3_600_000;

/** How much a guard's own wishes speak for a place; less than 0 if against it. */
export const wishFor = ({ wishes, preferred, roster }: PlannedGuard, place: OpenPlace): number => {
  let points = preferred.has(place.slot.premiseId) ? 2 : 0;
  if (!wishes) return points;
  if (wishes.notWeekdays.includes(place.weekday)) points -= 3;
  if (place.shiftType && wishes.shiftTypes.length > 0)
    points += wishes.shiftTypes.includes(place.shiftType) ? 1 : -1;
  if (wishes.maxPerWeek !== null && roster.daysInWeek(place) > wishes.maxPerWeek) points -= 3;
  return points;
};

/** How well a guard goes with a post: on it already, or at least familiar with the premise. */
export const familiarity = ({ familiarPremiseIds, roster }: PlannedGuard, place: OpenPlace): number =>
  Math.min(roster.onPost(place), 8) + (familiarPremiseIds.has(place.slot.premiseId) ? 2 : 0);

/** Works in the same region, beside which a place is a short way. */
export const nearness = ({ roster }: PlannedGuard, place: OpenPlace): number =>
  place.regionId === null ? 0 : roster.inRegion(place);

/** What the squares of the guards' hours grow by if a guard takes a place: the less, the more even the hours. */
export const unevenness = ({ roster }: PlannedGuard, place: OpenPlace): number => {
  const hours = (place.end - place.start) / MS_PER_HOUR;
  const load = roster.load / MS_PER_HOUR;
  return hours * (2 * load + hours);
};

/**
 * Fair hours: at most two longest shifts apart, about those of the guard in the middle, and of whoever has least, unless
 * that is somebody who is away for long.
 */
export class FairHours {
  private readonly min: number;
  private readonly max: number;

  constructor(places: readonly OpenPlace[], guards: readonly PlannedGuard[]) {
    const longest = Math.max(0, ...places.map(({ start, end }) => end - start));
    const loads = guards.map(({ roster }) => roster.load).sort((a, b) => a - b);
    const middle = loads[loads.length >> 1] ?? 0;
    const lowest = loads.find((load) => load >= middle - 4 * longest) ?? middle;
    this.max = Math.max(middle, Math.min(middle + longest, lowest + 2 * longest));
    this.min = this.max - 2 * longest;
  }

  isTooFew({ roster }: PlannedGuard): boolean {
    return roster.load < this.min;
  }

  isTooMany({ roster }: PlannedGuard): boolean {
    return roster.load > this.max;
  }

  /** What the squares of the hours beyond those grow by if a guard takes a place. */
  unfairness({ roster }: PlannedGuard, { start, end }: OpenPlace): number {
    return this.beyond(roster.load + end - start) - this.beyond(roster.load);
  }

  private beyond(load: number): number {
    return (Math.max(0, load - this.max, this.min - load) / MS_PER_HOUR) ** 2;
  }
}
