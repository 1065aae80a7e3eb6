import type { Day, Month } from '@contract/primitives';
import { addDays, addMonthsToDay, daysFrom, firstDayOf, weekday, weekOf } from '@domain/day';

const WEEKS = 6;

/** The weeks, Monday to Sunday, that a month reaches into: always six, so that no month is taller than another. */
export const weeksOfMonth = (month: Month): Day[][] => {
  const [monday = firstDayOf(month)] = weekOf(firstDayOf(month));
  return Array.from({ length: WEEKS }, (_, week) =>
    daysFrom(addDays(monday, week * 7), addDays(monday, week * 7 + 6)),
  );
};

/** The day that a key leads to in a calendar, or null for a key that doesn't lead anywhere. */
export const dayAfterKey = (day: Day, key: string): Day | null => {
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
      return addDays(day, 1 - weekday(day));
    case 'End':
      return addDays(day, 7 - weekday(day));
    case 'PageUp':
      return addMonthsToDay(day, -1);
    case 'PageDown':
      return addMonthsToDay(day, 1);
    default:
      return null;
  }
};
