import type { Day, Id, Instant } from '@contract/primitives';
import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  minutesInHour,
} from 'date-fns/constants';
import { addDays } from './day';
import { elapsedMinutes, type Interval, millisecondsAt } from './time';

/** The interval a guard covers on a slot. */
export interface Work extends Interval {
  premiseId: Id;
  /** The service date of the slot. */
  date: Day;
}

/** Elapsed hours, also on nights when the clocks change. */
export const hoursOf = (works: readonly Interval[]): number =>
  works.reduce((minutes, { startsAt, endsAt }) => minutes + elapsedMinutes(startsAt, endsAt), 0) /
  minutesInHour;

/** A work in milliseconds. */
interface Span {
  start: number;
  end: number;
  work: Work;
}

interface Schedule {
  byStart: readonly Span[];
  /** The last end first. */
  byEnd: readonly Span[];
  dates: ReadonlySet<Day>;
}

const spanOf = (work: Work): Span => ({
  start: millisecondsAt(work.startsAt),
  end: millisecondsAt(work.endsAt),
  work,
});

const schedules = new WeakMap<readonly Work[], Schedule>();

/** Kept for each list, because a grid asks the rules about the same works for every cell of a month. */
const scheduleOf = (works: readonly Work[]): Schedule => {
  const cached = schedules.get(works);
  if (cached) return cached;
  const spans = works.map(spanOf);
  const schedule = {
    byStart: spans.toSorted((a, b) => a.start - b.start),
    byEnd: spans.toSorted((a, b) => b.end - a.end),
    dates: new Set(works.map(({ date }) => date)),
  };
  schedules.set(works, schedule);
  return schedule;
};

const inHours = (milliseconds: number): number => milliseconds / millisecondsInHour;

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
  const { byStart, byEnd } = scheduleOf(others);
  const own = spanOf(work);
  const joins = (earlier: Span, later: Span) =>
    earlier.work.premiseId === later.work.premiseId &&
    later.start - earlier.end <= joinMinutes * millisecondsInMinute;

  let worked = own.end - own.start;
  let first = own;
  let restBefore: number | null = null;
  for (const earlier of byEnd) {
    if (earlier.end > own.start) continue;
    if (!joins(earlier, first)) {
      restBefore = inHours(first.start - earlier.end);
      break;
    }
    worked += earlier.end - earlier.start;
    first = earlier;
  }

  let last = own;
  let restAfter: number | null = null;
  for (const later of byStart) {
    if (later.start < own.end) continue;
    if (!joins(last, later)) {
      restAfter = inHours(later.start - last.end);
      break;
    }
    worked += later.end - later.start;
    last = later;
  }
  return { startsAt: first.work.startsAt, hours: inHours(worked), restBefore, restAfter };
};

export const HOURS_PER_DAY = 24;

/**
 * Hours around a work from the end of the last free period of 24 hours to the start of the next one.
 */
export const hoursBetweenRestDays = (work: Work, others: readonly Work[]): number => {
  const { byStart, byEnd } = scheduleOf(others);
  let { start, end } = spanOf(work);
  for (const other of byEnd) {
    if (start - other.end >= millisecondsInDay) break;
    start = Math.min(start, other.start);
  }
  for (const other of byStart) {
    if (other.start - end >= millisecondsInDay) break;
    end = Math.max(end, other.end);
  }
  return inHours(end - start);
};

/** The most hours worked within any 24 hours that overlap a work, at all premises. */
export const maxHoursInADay = (work: Work, others: readonly Work[]): number => {
  const own = spanOf(work);
  const near = { start: own.start - millisecondsInDay, end: own.end + millisecondsInDay };
  const meet = (a: Pick<Span, 'start' | 'end'>, b: Pick<Span, 'start' | 'end'>) =>
    a.start < b.end && b.start < a.end;
  const spans = [own, ...scheduleOf(others).byStart.filter((span) => meet(span, near))];
  // The sum is greatest when the 24 hours begin or end where a work does.
  const days = spans
    .flatMap(({ start, end }) => [start, end - millisecondsInDay])
    .map((start) => ({ start, end: start + millisecondsInDay }))
    .filter((day) => meet(day, own));
  const workedIn = (day: Pick<Span, 'start' | 'end'>) =>
    spans
      .filter((span) => meet(span, day))
      .reduce((sum, { start, end }) => sum + Math.min(end, day.end) - Math.max(start, day.start), 0);
  return inHours(Math.max(...days.map(workedIn)));
};

/** The number of service dates in a row with work, around and including a date. */
export const daysInRow = (date: Day, others: readonly Work[]): number => {
  const { dates } = scheduleOf(others);
  const daysTowards = (step: 1 | -1) => {
    let days = 0;
    while (dates.has(addDays(date, step * (days + 1)))) days += 1;
    return days;
  };
  return daysTowards(-1) + 1 + daysTowards(1);
};
