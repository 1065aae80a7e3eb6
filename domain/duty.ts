import type { Day, Id, Instant } from '@contract/primitives';
import { addDays } from './day';
import { addHours, elapsedHours, elapsedMinutes, type Interval, overlaps } from './time';

/** The interval a guard covers on a slot. */
export interface Work extends Interval {
  premiseId: Id;
  /** The service date of the slot. */
  date: Day;
}

/** Elapsed hours, also on nights when the clocks change. */
export const hoursOf = (works: readonly Interval[]): number =>
  works.reduce((hours, { startsAt, endsAt }) => hours + elapsedHours(startsAt, endsAt), 0);

/** Rounds hours to hundredths. */
export const roundHours = (hours: number): number => Math.round(hours * 100) / 100;

export interface Duty {
  /** When the chain begins. */
  startsAt: Instant;
  /** Hours worked in a chain of works at one premise with at most `joinMinutes` between them. */
  hours: number;
  /** Hours of rest before and after the chain; `null` without an earlier or later work. */
  restBefore: number | null;
  restAfter: number | null;
}

/** The duty that a work belongs to. None of the guard's other works may overlap it. */
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
  return { startsAt: first.startsAt, hours: hoursOf(chain), restBefore, restAfter };
};

export const HOURS_PER_DAY = 24;

/**
 * Hours around a work from the end of the last free period of 24 hours to the start of the next one.
 */
export const hoursBetweenRestDays = (work: Interval, others: readonly Interval[]): number => {
  const isNear = (earlier: Instant, later: Instant) => elapsedHours(earlier, later) < HOURS_PER_DAY;
  let { startsAt, endsAt } = work;
  for (const other of [...others].sort((a, b) => (a.endsAt < b.endsAt ? 1 : -1)))
    if (other.startsAt < startsAt && isNear(other.endsAt, startsAt)) startsAt = other.startsAt;
  for (const other of [...others].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)))
    if (other.endsAt > endsAt && isNear(endsAt, other.startsAt)) endsAt = other.endsAt;
  return elapsedHours(startsAt, endsAt);
};

/** The most hours worked within any 24 hours that overlap a work, at all premises. */
export const maxHoursInADay = (work: Interval, others: readonly Interval[]): number => {
  const surroundings = {
    startsAt: addHours(work.startsAt, -HOURS_PER_DAY),
    endsAt: addHours(work.endsAt, HOURS_PER_DAY),
  };
  const works = [work, ...others.filter((other) => overlaps(other, surroundings))];
  // The sum is greatest when the 24 hours begin or end where a work does.
  const windowStarts = works.flatMap(({ startsAt, endsAt }) => [startsAt, addHours(endsAt, -HOURS_PER_DAY)]);
  const hoursWithin = (day: Interval) =>
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
  const days = windowStarts
    .map((startsAt) => ({ startsAt, endsAt: addHours(startsAt, HOURS_PER_DAY) }))
    .filter((day) => overlaps(day, work));
  return Math.max(...days.map(hoursWithin));
};

/** The number of service dates in a row with work, around and including a date. */
export const daysInRow = (date: Day, others: readonly Pick<Work, 'date'>[]): number => {
  const dates = new Set(others.map((other) => other.date));
  const daysTowards = (step: 1 | -1) => {
    let days = 0;
    while (dates.has(addDays(date, step * (days + 1)))) days += 1;
    return days;
  };
  return daysTowards(-1) + 1 + daysTowards(1);
};
