import type { Day, Id, Instant } from '@contract/primitives';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { addDays } from './day';
import { elapsedHours, elapsedMinutes, type Interval, millisecondsAt } from './time';

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
  const toSpan = ({ startsAt, endsAt }: Interval) => ({
    start: millisecondsAt(startsAt),
    end: millisecondsAt(endsAt),
  });
  const own = toSpan(work);
  const near = { start: own.start - millisecondsInDay, end: own.end + millisecondsInDay };
  const meet = (a: typeof own, b: typeof own) => a.start < b.end && b.start < a.end;
  const spans = [own, ...others.map(toSpan).filter((span) => meet(span, near))];
  // The sum is greatest when the 24 hours begin or end where a work does.
  const days = spans
    .flatMap(({ start, end }) => [start, end - millisecondsInDay])
    .map((start) => ({ start, end: start + millisecondsInDay }))
    .filter((day) => meet(day, own));
  const workedIn = (day: typeof own) =>
    spans
      .filter((span) => meet(span, day))
      .reduce((sum, { start, end }) => sum + Math.min(end, day.end) - Math.max(start, day.start), 0);
  return Math.max(...days.map(workedIn)) / millisecondsInHour;
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
