import type { Day, Month } from '@contract/primitives';
import {
  addDays,
  addMonthsToDay,
  daysBetween,
  firstDayOf,
  startOfWeek,
  type WeekStart,
  weekOf,
} from '@domain/day';

const WEEKS = 6;

const MIN_WEEKS = 4;

/**
 * The six weeks that a calendar shows of a month, so that all months have the same height; without those that end before
 * `firstDay`, but at least four.
 */
export const weeksOfMonth = (month: Month, weekStart: WeekStart, firstDay?: Day): Day[][] => {
  const first = startOfWeek(firstDayOf(month), weekStart);
  const begin = firstDay && firstDay > first ? startOfWeek(firstDay, weekStart) : first;
  const left = WEEKS - daysBetween(first, begin) / 7;
  return Array.from({ length: Math.max(left, MIN_WEEKS) }, (_, week) =>
    weekOf(addDays(begin, week * 7), weekStart),
  );
};

const moved = (day: Day, key: string, weekStart: WeekStart): Day | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, weekStart);
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6);
    case 'PageUp':
      return addMonthsToDay(day, -1);
    case 'PageDown':
      return addMonthsToDay(day, 1);
    default:
      return null;
  }
};

/**
 * The day that a key moves to in a calendar; null for other keys. Days before the week of `firstDay` aren't shown: a key to
 * one of them leaves the day as it is, and PageUp ends at `firstDay`.
 */
export const dayAfterKey = (day: Day, key: string, weekStart: WeekStart, firstDay?: Day): Day | null => {
  const next = moved(day, key, weekStart);
  if (!next || !firstDay || next >= startOfWeek(firstDay, weekStart)) return next;
  return key === 'PageUp' && firstDay < day ? firstDay : day;
};
