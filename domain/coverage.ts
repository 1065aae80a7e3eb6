import type { Instant } from '@contract/primitives';
import type { Gap, GuardInterval, Slot } from '@contract/slot';
import { type Interval, overlaps } from './time';

/** An interval in which the number of guards doesn't change. */
interface Presence extends Interval {
  guards: number;
}

/** Splits a period wherever a guard begins or ends, with the number of guards in each part. */
const presenceIn = (period: Interval, intervals: readonly Interval[]): Presence[] => {
  const overlapping = intervals.filter((interval) => overlaps(interval, period));
  const inside = (instant: Instant) => period.startsAt < instant && instant < period.endsAt;
  const boundaries = overlapping.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter(inside);
  // Most slots are empty or served by the same guards throughout, and a home looks at all of a week.
  if (boundaries.length === 0)
    return [{ startsAt: period.startsAt, endsAt: period.endsAt, guards: overlapping.length }];
  const moments = [...new Set([period.startsAt, ...boundaries, period.endsAt])].sort();
  return moments.slice(1).map((endsAt, index) => {
    const startsAt = moments[index] ?? period.startsAt;
    const guards = overlapping.filter(
      (interval) => interval.startsAt <= startsAt && startsAt < interval.endsAt,
    ).length;
    return { startsAt, endsAt, guards };
  });
};

/** Merges adjoining parts. */
export const mergeAdjoining = (parts: readonly Interval[]): Interval[] => {
  const intervals: Interval[] = [];
  for (const { startsAt, endsAt } of parts) {
    const last = intervals.at(-1);
    if (last?.endsAt === startsAt) last.endsAt = endsAt;
    else intervals.push({ startsAt, endsAt });
  }
  return intervals;
};

export const intervalOf = ({ from, to }: Pick<GuardInterval, 'from' | 'to'>): Interval => ({
  startsAt: from,
  endsAt: to,
});

/** The highest number of guards present at the same time in a period. */
export const maxSimultaneousGuards = (period: Interval, intervals: readonly Interval[]): number =>
  Math.max(0, ...presenceIn(period, intervals).map(({ guards }) => guards));

/**
 * The filled places of a slot: the lowest number of guards, at most those required, in any remaining minute; for an ended
 * slot, in any minute.
 */
export const countFilledPlaces = (
  slot: Interval & { guards: number },
  intervals: readonly Interval[],
  now: Instant,
): number => {
  const startsAt = slot.startsAt < now && now < slot.endsAt ? now : slot.startsAt;
  const part = { startsAt, endsAt: slot.endsAt };
  return Math.min(slot.guards, ...presenceIn(part, intervals).map(({ guards }) => guards));
};

/** All understaffed intervals of a slot, past ones too, with the number of missing guards. */
export const gapsOf = (slot: Interval & { guards: number }, intervals: readonly Interval[]): Gap[] => {
  const gaps: Gap[] = [];
  for (const { startsAt, endsAt, guards } of presenceIn(slot, intervals)) {
    const places = slot.guards - guards;
    const last = gaps.at(-1);
    if (places <= 0) continue;
    if (last?.to === startsAt && last.places === places) last.to = endsAt;
    else gaps.push({ from: startsAt, to: endsAt, places });
  }
  return gaps;
};

export const startOfMinute = (instant: Instant): Instant => `${instant.slice(0, 16)}:00.000Z`;

/**
 * The interval of a slot that a guard assigned now fills: from the first gap that has not ended, or the current minute in
 * it, through the gaps that touch it, in which more or fewer guards are missing. Undefined without a gap.
 */
export const openInterval = (
  { startsAt, gaps }: Pick<Slot, 'startsAt' | 'gaps'>,
  now: Instant,
): Interval | undefined => {
  const [gap, ...later] = gaps.filter(({ to }) => to > now);
  if (!gap) return;
  const currentMinute = startOfMinute(now);
  const from = gap.from < currentMinute ? currentMinute : gap.from;
  const endsAt = later.reduce((end, next) => (next.from === end ? next.to : end), gap.to);
  return { startsAt: from < startsAt ? startsAt : from, endsAt };
};

/** The intervals in which place 1, 2, … of a slot is served: place n is served while at least n guards are present. */
export const servedIntervals = (
  slot: Interval & { guards: number },
  intervals: readonly Interval[],
): Interval[][] => {
  const parts = presenceIn(slot, intervals);
  return Array.from({ length: slot.guards }, (_, place) =>
    mergeAdjoining(parts.filter(({ guards }) => guards > place)),
  );
};
