import type { CoverageInterval } from '@contract/home';
import type { Instant } from '@contract/primitives';
import type { GuardedSlot } from './coverage-days';
import type { Interval } from './time';

/** The required and missing guards in an interval without changes. */
const intervalAt = (slots: readonly GuardedSlot[], { startsAt, endsAt }: Interval): CoverageInterval => {
  const covers = (interval: Interval) => interval.startsAt <= startsAt && endsAt <= interval.endsAt;
  const running = slots.filter(covers);
  const missingOf = ({ guards, intervals }: GuardedSlot) =>
    Math.max(0, guards - intervals.filter(covers).length);
  return {
    from: startsAt,
    to: endsAt,
    required: running.reduce((sum, { guards }) => sum + guards, 0),
    missing: running.reduce((sum, slot) => sum + missingOf(slot), 0),
  };
};

/**
 * Splits an interval by how many guards a premise requires and lacks; adjacent parts differ in one of the numbers. A
 * surplus guard on one slot doesn't count for another.
 */
export const coverageStrip = (slots: readonly GuardedSlot[], interval: Interval): CoverageInterval[] => {
  const isInside = (instant: string) => interval.startsAt < instant && instant < interval.endsAt;
  const boundaries = slots
    .flatMap((slot) => [slot, ...slot.intervals])
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter(isInside);
  const moments = [...new Set([interval.startsAt, ...boundaries, interval.endsAt])].sort();
  const intervals: CoverageInterval[] = [];
  for (const [index, endsAt] of moments.slice(1).entries()) {
    const next = intervalAt(slots, { startsAt: moments[index] ?? interval.startsAt, endsAt });
    const last = intervals.at(-1);
    if (last && last.required === next.required && last.missing === next.missing) last.to = next.to;
    else intervals.push(next);
  }
  return intervals;
};

/** An interval in which guards are missing throughout. */
interface JoinedGap {
  from: Instant;
  to: Instant;
  /** The most guards missing at once. */
  missing: number;
  /** Whether fewer are missing in a part of it. */
  isVarying: boolean;
}

/** Joins adjacent parts of a strip in which guards are missing. */
export const joinGaps = (strip: readonly CoverageInterval[]): JoinedGap[] => {
  const gaps: JoinedGap[] = [];
  for (const { from, to, missing } of strip) {
    if (missing === 0) continue;
    const last = gaps.at(-1);
    if (last?.to !== from) gaps.push({ from, to, missing, isVarying: false });
    else {
      last.to = to;
      last.isVarying ||= last.missing !== missing;
      last.missing = Math.max(last.missing, missing);
    }
  }
  return gaps;
};
