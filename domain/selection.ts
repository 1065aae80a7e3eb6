import type { SelectMode } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { addDays, daysFrom, daysOfMonth, monthOf, type WeekStart, weekday, weekOf } from './day';

export interface DayClick {
  mode: SelectMode;
  day: Day;
  /** CustomRange: where the range began; without it the click begins one. */
  from?: Day | undefined;
  /** CustomRange: the weekdays that count (1 = Monday … 7 = Sunday); without it all of them. */
  weekdays?: readonly number[] | undefined;
  /** Week: the weekday that it begins on. */
  weekStart?: WeekStart | undefined;
}

const inOrder = (days: Iterable<Day>): Day[] => [...new Set(days)].sort();

/** Adds the days that are not chosen yet; when all of them are, takes them out. */
const toggle = (chosen: readonly Day[], days: readonly Day[]): Day[] =>
  days.every((day) => chosen.includes(day))
    ? inOrder(chosen.filter((day) => !days.includes(day)))
    : inOrder([...chosen, ...days]);

const range = ({ day, from = day, weekdays }: DayClick): Day[] =>
  (from <= day ? daysFrom(from, day) : daysFrom(day, from)).filter(
    (one) => !weekdays || weekdays.includes(weekday(one)),
  );

/**
 * The days that are chosen after a click. Single, Week and Month add their day, week or month, or take it out
 * when it is wholly chosen; CustomRange replaces what was chosen by the range, which may be drawn backwards.
 * Days that cannot be ordered are passed over.
 */
export const chooseDays = (
  chosen: readonly Day[],
  click: DayClick,
  canOrder: (day: Day) => boolean,
): Day[] => {
  switch (click.mode) {
    case 'Single':
      return toggle(chosen, [click.day].filter(canOrder));
    case 'Week':
      return toggle(chosen, weekOf(click.day, click.weekStart).filter(canOrder));
    case 'Month':
      return toggle(chosen, daysOfMonth(monthOf(click.day)).filter(canOrder));
    case 'CustomRange':
      return range(click).filter(canOrder);
  }
};

export interface DayRange {
  from: Day;
  to: Day;
}

/** Chosen days as ranges of consecutive ones, in order: what the cart shows instead of a long list. */
export const foldDays = (days: readonly Day[]): DayRange[] => {
  const ranges: DayRange[] = [];
  for (const day of inOrder(days)) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
};
