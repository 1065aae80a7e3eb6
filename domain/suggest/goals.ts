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
  if (wishes.maxPerWeek !== null && roster.shiftsInWeek(place.week) >= wishes.maxPerWeek) points -= 3;
  return points;
};

/** How well a guard goes with a post: on it already, or at least familiar with the premise. */
export const familiarity = ({ known, roster }: PlannedGuard, place: OpenPlace): number => {
  let same = 0;
  for (const { place: other } of roster.entries)
    if (other && other !== place && other.post === place.post) same += 1;
  return Math.min(same, 8) + (known.has(place.slot.premiseId) ? 2 : 0);
};

/** Places in the same region, beside which a place is a short way. */
export const nearness = ({ roster }: PlannedGuard, place: OpenPlace): number => {
  let near = 0;
  if (place.regionId === null) return 0;
  for (const { place: other } of roster.entries)
    if (other && other !== place && other.regionId === place.regionId) near += 1;
  return near;
};

/** What the squares of the guards' hours grow by if a guard takes a place: the less, the more even the hours. */
export const unevenness = ({ roster }: PlannedGuard, place: OpenPlace): number => {
  const hours = (place.end - place.start) / MS_PER_HOUR;
  const load = roster.load / MS_PER_HOUR;
  return hours * (2 * load + hours);
};
