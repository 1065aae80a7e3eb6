import type { Day, Month } from '@contract/primitives';
import { addDays, addMonths, dayOfMonth, firstDayOf, monthOf, monthsBetween, weekday } from './day';

/** weekdays: the second Tuesday becomes the second Tuesday. dates: the 12th becomes the 12th. */
export type RepeatBy = 'weekdays' | 'dates';

export interface RepeatedDate {
  date: Day;
  /** Null if the other month has no such day: a 31st, or a fifth Friday. */
  to: Day | null;
}

const sameDate = (date: Day, month: Month): Day => addDays(firstDayOf(month), dayOfMonth(date) - 1);

const sameWeekday = (date: Day, month: Month): Day => {
  const first = firstDayOf(month);
  const week = Math.floor((dayOfMonth(date) - 1) / 7);
  return addDays(first, ((weekday(date) - weekday(first) + 7) % 7) + week * 7);
};

/**
 * Returns the dates, unique and in order, with their counterparts when `fromMonth` is repeated in `toMonth`. Dates of
 * other months move by the same number of months.
 */
export const repeatDates = (
  dates: readonly Day[],
  fromMonth: Month,
  toMonth: Month,
  by: RepeatBy,
): RepeatedDate[] => {
  const distance = monthsBetween(fromMonth, toMonth);
  return [...new Set(dates)].sort().map((date) => {
    const month = addMonths(monthOf(date), distance);
    const to = (by === 'dates' ? sameDate : sameWeekday)(date, month);
    return { date, to: monthOf(to) === month ? to : null };
  });
};
