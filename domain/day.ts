/**
 * Days and months: date-fns on `Day` and `Month` strings. A day has no time zone, so it is calculated in UTC, whatever
 * the zone of the process. Clock times and zones are in `time.ts`.
 */
import type { Day, Month } from '@contract/primitives';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as plusDays } from 'date-fns/addDays';
import { addMonths as plusMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { getISODay } from 'date-fns/getISODay';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { lastDayOfYear } from 'date-fns/lastDayOfYear';
import { cached } from './cached';

/** Midnight UTC of a day, or of a month's first day. */
const at = (day: Day | Month) => new UTCDateMini(day);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;

const ADDED_DAYS = 40;
const addFewDays = cached((day: Day, count: number): Day => toDay(plusDays(at(day), count)));
export const addDays = (day: Day, count: number): Day =>
  Math.abs(count) <= ADDED_DAYS ? addFewDays(day, count) : toDay(plusDays(at(day), count));

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => differenceInCalendarDays(at(to), at(from));

/** 1 = Monday … 7 = Sunday. */
export const weekday = cached((day: Day): number => getISODay(at(day)));

export const yearOf = (day: Day): number => at(day).getFullYear();

/** 1 to 31. */
export const dayOfMonth = (day: Day): number => at(day).getDate();

export const lastDayOf = (month: Month): Day => toDay(lastDayOfMonth(at(month)));

export const addMonths = (month: Month, count: number): Month => monthOf(toDay(plusMonths(at(month), count)));

/** The first and last day of a month, or of the year without a month. */
export const periodOf = (year: number, month?: number): { from: Day; to: Day } => {
  const first = new UTCDateMini(year, (month ?? 1) - 1);
  return {
    from: toDay(first),
    to: toDay(month === undefined ? lastDayOfYear(first) : lastDayOfMonth(first)),
  };
};

/** Months from `from` to `to`; negative when `to` is earlier. */
export const monthsBetween = (from: Month, to: Month): number => differenceInCalendarMonths(at(to), at(from));

/** The same day `count` months later, or that month's last day if it is shorter (31 → 30). */
export const addMonthsToDay = (day: Day, count: number): Day => toDay(plusMonths(at(day), count));

/** All days from `from` to `to`, both included; empty if `to` is earlier. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  to < from ? [] : eachDayOfInterval({ start: at(from), end: at(to) }).map(toDay);

export const daysOfMonth = (month: Month): Day[] => daysFrom(firstDayOf(month), lastDayOf(month));

/** The first weekday of a week: Monday, or Sunday as in Hong Kong calendars. */
export type WeekStart = 1 | 7;

/** The first day of the week that `day` is in. */
export const startOfWeek = (day: Day, weekStart: WeekStart = 1): Day =>
  addDays(day, -((weekday(day) - weekStart + 7) % 7));

/** The seven days of the week that `day` is in. */
export const weekOf = (day: Day, weekStart: WeekStart = 1): Day[] => {
  const first = startOfWeek(day, weekStart);
  return daysFrom(first, addDays(first, 6));
};
