import type { CoverageInterval, NextDayCoverage, NextSlot } from '@contract/home';
import type { Day, Id, Instant } from '@contract/primitives';
import { hourMarks } from '@domain/hour-marks';
import { dayOf, elapsedMinutes } from '@domain/time';

/** An interval with its position on the strip, in percent of the remaining time. */
export interface PlacedInterval extends CoverageInterval {
  left: number;
  width: number;
  /** Which of its ends are mentioned: an end at the edge of the strip isn't. */
  span: 'between' | 'until' | 'from' | 'throughout';
}

/** Which ends of an interval are mentioned on a strip from `now` to `end`. */
export const spanOf = (
  { from, to }: Pick<CoverageInterval, 'from' | 'to'>,
  now: Instant,
  end: Instant,
): PlacedInterval['span'] => {
  // The page's clock and the server's differ by some seconds.
  if (elapsedMinutes(now, from) < 1) return to >= end ? 'throughout' : 'until';
  return to >= end ? 'from' : 'between';
};

/** Places the intervals that aren't over on a strip from `now` to `to`. */
export const placeIntervals = (
  intervals: readonly CoverageInterval[],
  now: Instant,
  to: Instant,
): PlacedInterval[] => {
  const totalMinutes = elapsedMinutes(now, to);
  if (totalMinutes <= 0) return [];
  return intervals
    .filter((interval) => interval.to > now)
    .map((interval) => {
      const from = interval.from < now ? now : interval.from;
      return {
        ...interval,
        from,
        left: (elapsedMinutes(now, from) / totalMinutes) * 100,
        width: (elapsedMinutes(from, interval.to) / totalMinutes) * 100,
        span: spanOf(interval, now, to),
      };
    });
};

/** The service date of what runs at an instant: that of a night shift may be yesterday. */
export const serviceDayOf = (
  premiseId: Id,
  at: Instant,
  { slots, zone }: { slots: readonly NextSlot[]; zone: string },
): Day =>
  slots.find(
    ({ premise, state, startsAt, endsAt }) =>
      premise.id === premiseId && state === 'approved' && startsAt <= at && at < endsAt,
  )?.date ?? dayOf(at, zone);

const HOURS_BETWEEN = 6;
/** In percent: a mark nearer to the edge would overflow it. */
const MIN_MARGIN = 3;

/** 00:00, 06:00, 12:00 and 18:00 local time above the strips. */
export const stripMarks = (now: Instant, to: Instant, zone: string): ReturnType<typeof hourMarks> =>
  hourMarks({ startsAt: now, endsAt: to }, zone, HOURS_BETWEEN).filter(
    ({ left }) => left >= MIN_MARGIN && left <= 100 - MIN_MARGIN,
  );

type PremiseCoverage = NextDayCoverage['premises'][number];

/** Premises with the same coverage. */
export interface EqualPremises extends Pick<PremiseCoverage, 'intervals' | 'absent'> {
  premises: PremiseCoverage[];
}

/**
 * Folds premises that have the same coverage, with neither gaps nor guards who are not there. Those with either come first,
 * each by itself.
 */
export const foldEqualPremises = (premises: readonly PremiseCoverage[]): EqualPremises[] => {
  const hasGap = ({ intervals, absent }: PremiseCoverage) =>
    absent > 0 || intervals.some(({ missing }) => missing > 0);
  const folded = new Map<string, EqualPremises>();
  for (const premise of [...premises].sort((a, b) => Number(hasGap(b)) - Number(hasGap(a)))) {
    const { id, intervals, absent } = premise;
    const key = hasGap(premise) ? String(id) : JSON.stringify(intervals);
    const equal = folded.get(key);
    if (equal) equal.premises.push(premise);
    else folded.set(key, { premises: [premise], intervals, absent });
  }
  return [...folded.values()];
};
