import type { SelectMode } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { addDays, daysFrom, daysOfMonth, monthOf, type WeekStart, weekday, weekOf } from './day';

export interface DayClick {
  mode: SelectMode;
  day: Day;
  /** CustomRange: the first day of the range; without it the click begins one. */
  from?: Day | undefined;
  /** CustomRange: the weekdays to choose (1 = Monday … 7 = Sunday); all by default. */
  weekdays?: readonly number[] | undefined;
  /** Week: its first weekday. */
  weekStart?: WeekStart | undefined;
}

const inOrder = (days: Iterable<Day>): Day[] => [...new Set(days)].sort();

/** Adds the days that are not chosen yet; removes them if all are. */
const toggle = (chosen: readonly Day[], days: readonly Day[]): Day[] =>
  days.every((day) => chosen.includes(day))
    ? inOrder(chosen.filter((day) => !days.includes(day)))
    : inOrder([...chosen, ...days]);

const range = ({ day, from = day, weekdays }: DayClick): Day[] =>
  (from <= day ? daysFrom(from, day) : daysFrom(day, from)).filter(
    (one) => !weekdays || weekdays.includes(weekday(one)),
  );

/**
 * The chosen days after a click. Single, Week and Month add the day, week or month, or remove it if all of it is chosen;
 * CustomRange replaces the choice by the range, in either direction. Days that can't be ordered are skipped.
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

/** Folds days into ranges of consecutive days, in order. */
export const foldDays = (days: readonly Day[]): DayRange[] => {
  const ranges: DayRange[] = [];
  for (const day of inOrder(days)) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
};
