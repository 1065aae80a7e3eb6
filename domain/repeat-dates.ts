import type { Day, Month } from '@contract/primitives';
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  daysOfMonth,
  firstDayOf,
  monthOf,
  monthsBetween,
  weekday,
} from './day';

/** weekdays: the second Tuesday becomes the second Tuesday. dates: the 12th becomes the 12th. */
export type RepeatBy = 'weekdays' | 'dates';

export type RepeatInto =
  | { kind: 'weeks'; weeks: number }
  | { kind: 'month'; month: Month; by: RepeatBy }
  /** Every week after the dates, until a day inclusive. */
  | { kind: 'everyWeek'; until: Day };

export interface RepeatedDate {
  date: Day;
  /** Null if the other month has no such day: a 31st, or a fifth Friday. */
  to: Day | null;
}

const sortDates = (dates: readonly Day[]): Day[] => [...new Set(dates)].sort();

const sameDate = (date: Day, month: Month): Day => addDays(firstDayOf(month), dayOfMonth(date) - 1);

const sameWeekday = (date: Day, month: Month): Day => {
  const first = firstDayOf(month);
  const week = Math.floor((dayOfMonth(date) - 1) / 7);
  return addDays(first, ((weekday(date) - weekday(first) + 7) % 7) + week * 7);
};

/** Splits dates into blocks of consecutive days. */
const blocksOf = (sorted: readonly Day[]): Day[][] => {
  const blocks: Day[][] = [];
  for (const date of sorted) {
    const block = blocks.at(-1);
    if (block?.at(-1) === addDays(date, -1)) block.push(date);
    else blocks.push([date]);
  }
  return blocks;
};

/** Whether the dates have each such weekday of its month. */
const isOnEverySuchWeekday = (date: Day, dates: ReadonlySet<Day>): boolean =>
  daysOfMonth(monthOf(date)).every((day) => weekday(day) !== weekday(date) || dates.has(day));

/**
 * Counterparts by weekday. A weekend or another block of less than a week stays together and is placed by its first day,
 * except on weekdays that are booked in every week. If two blocks would meet, each day is placed by itself.
 */
const sameWeekdays = (sorted: readonly Day[], distance: number): RepeatedDate[] => {
  const placed = (date: Day): Day | null => {
    const month = addMonths(monthOf(date), distance);
    const to = sameWeekday(date, month);
    return monthOf(to) === month ? to : null;
  };
  const all = new Set(sorted);
  const blocks = blocksOf(sorted.filter((date) => !isOnEverySuchWeekday(date, all)));
  const startOf = new Map(
    blocks.flatMap((block) =>
      block.length < 7 ? block.map((date): [Day, Day] => [date, block[0] ?? date]) : [],
    ),
  );
  const byBlock = sorted.map((date) => {
    const start = startOf.get(date) ?? date;
    const to = placed(start);
    return { date, to: to && addDays(to, daysBetween(start, date)) };
  });
  const targets = byBlock.flatMap(({ to }) => to ?? []);
  return new Set(targets).size === targets.length
    ? byBlock
    : sorted.map((date) => ({ date, to: placed(date) }));
};

/**
 * Returns the dates, unique and in order, with their counterparts when `fromMonth` is repeated in `toMonth`. Dates of
 * other months move by the same number of months.
 */
export const repeatInMonth = (
  dates: readonly Day[],
  fromMonth: Month,
  toMonth: Month,
  by: RepeatBy,
): RepeatedDate[] => {
  const distance = monthsBetween(fromMonth, toMonth);
  const sorted = sortDates(dates);
  if (by === 'weekdays') return sameWeekdays(sorted, distance);
  return sorted.map((date) => {
    const month = addMonths(monthOf(date), distance);
    const to = sameDate(date, month);
    return { date, to: monthOf(to) === month ? to : null };
  });
};

/** Returns the dates, unique and in order, with their counterparts some weeks later. */
export const repeatInWeeks = (dates: readonly Day[], weeks: number): RepeatedDate[] =>
  sortDates(dates).map((date) => ({ date, to: addDays(date, 7 * weeks) }));

/**
 * Repeats the last seven days of the dates every week until a day inclusive, in order of the new days. Days before `from`
 * are left out.
 */
export const repeatEveryWeek = (
  dates: readonly Day[],
  { from, until }: { from: Day; until: Day },
): RepeatedDate[] => {
  const sorted = sortDates(dates);
  const last = sorted.at(-1);
  if (last === undefined) return [];
  const pattern = sorted.filter((date) => date > addDays(last, -7));
  const first = Math.max(1, Math.floor(daysBetween(last, from) / 7));
  const weeks = Math.floor(daysBetween(pattern[0] ?? last, until) / 7);
  return Array.from({ length: Math.max(0, weeks - first + 1) }, (_, index) => first + index)
    .flatMap((distance) => repeatInWeeks(pattern, distance))
    .filter(({ to }) => to !== null && to >= from && to <= until);
};
