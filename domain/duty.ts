import type { Day, Id } from '@contract/primitives';
import { addDays } from './day';
import { elapsedHours, elapsedMinutes, type Span } from './time';

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

/** How many days in a row, `date` among them, have work by their service dates. */
export const daysInARow = (date: Day, worked: ReadonlySet<Day>): number => {
  let count = 1;
  for (let day = addDays(date, -1); worked.has(day); day = addDays(day, -1)) count += 1;
  for (let day = addDays(date, 1); worked.has(day); day = addDays(day, 1)) count += 1;
  return count;
};
