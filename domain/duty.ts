import type { Day, Id, Instant } from '@contract/primitives';
import { addHours, elapsedHours, elapsedMinutes, overlaps, type Span } from './time';

/** A guard's time on a slot: for a relief, its own span within the slot. */
export interface Work extends Span {
  premiseId: Id;
  /** The service date of the slot. */
  date: Day;
}

/** Hours that really pass, also on a night when the clocks change. */
export const hoursOf = (works: readonly Span[]): number =>
  works.reduce((hours, { startsAt, endsAt }) => hours + elapsedHours(startsAt, endsAt), 0);

export interface Duty {
  /** The chain of works at one premise with at most `joinMinutes` between them; hours are those worked. */
  hours: number;
  /** Hours of rest to the work before and after it; `null` where there is none. */
  restBefore: number | null;
  restAfter: number | null;
}

/** The duty that a work belongs to among the guard's other works, none of which overlaps it. */
export const dutyOf = (work: Work, others: readonly Work[], joinMinutes: number): Duty => {
  const chain = [work];
  const joins = (earlier: Work, later: Work) =>
    earlier.premiseId === later.premiseId && elapsedMinutes(earlier.endsAt, later.startsAt) <= joinMinutes;

  const before = others
    .filter(({ endsAt }) => endsAt <= work.startsAt)
    .sort((a, b) => (a.endsAt < b.endsAt ? 1 : -1));
  let first = work;
  let restBefore: number | null = null;
  for (const earlier of before) {
    if (!joins(earlier, first)) {
      restBefore = elapsedHours(earlier.endsAt, first.startsAt);
      break;
    }
    chain.push(earlier);
    first = earlier;
  }

  const after = others
    .filter(({ startsAt }) => startsAt >= work.endsAt)
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  let last = work;
  let restAfter: number | null = null;
  for (const later of after) {
    if (!joins(last, later)) {
      restAfter = elapsedHours(last.endsAt, later.startsAt);
      break;
    }
    chain.push(later);
    last = later;
  }
  return { hours: hoursOf(chain), restBefore, restAfter };
};

export const HOURS_OF_DAY = 24;

/**
 * Hours from the end of one free stretch of at least a day to the start of the next, around a work. What lies between is
 * the guard's work with nowhere 24 hours free.
 */
export const hoursBetweenRestDays = (work: Span, others: readonly Span[]): number => {
  const isNear = (earlier: Instant, later: Instant) => elapsedHours(earlier, later) < HOURS_OF_DAY;
  let { startsAt, endsAt } = work;
  for (const other of [...others].sort((a, b) => (a.endsAt < b.endsAt ? 1 : -1)))
    if (other.startsAt < startsAt && isNear(other.endsAt, startsAt)) startsAt = other.startsAt;
  for (const other of [...others].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)))
    if (other.endsAt > endsAt && isNear(endsAt, other.startsAt)) endsAt = other.endsAt;
  return elapsedHours(startsAt, endsAt);
};

/** The most hours worked within any 24 hours that a work has a part in, at whatever premises. */
export const mostHoursInADay = (work: Span, others: readonly Span[]): number => {
  const works = [work, ...others];
  // The sum changes its slope only where a work begins or ends, so it is greatest with one of them at an edge.
  const beginnings = works.flatMap(({ startsAt, endsAt }) => [startsAt, addHours(endsAt, -HOURS_OF_DAY)]);
  const within = (day: Span) =>
    works
      .filter((each) => overlaps(each, day))
      .reduce(
        (hours, { startsAt, endsAt }) =>
          hours +
          elapsedHours(
            startsAt < day.startsAt ? day.startsAt : startsAt,
            day.endsAt < endsAt ? day.endsAt : endsAt,
          ),
        0,
      );
  const days = beginnings
    .map((startsAt) => ({ startsAt, endsAt: addHours(startsAt, HOURS_OF_DAY) }))
    .filter((day) => overlaps(day, work));
  return Math.max(...days.map(within));
};
