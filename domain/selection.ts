import type { SelectMode } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { addDays, daysFrom, daysOfMonth, monthOf, type WeekStart, weekday, weekOf } from './day';

export interface DayClick {
  mode: SelectMode;
  day: Day;
  /** CustomRange: the first day of the range; without it the click begins one. */
  from?: Day | undefined;
  /** Week, Month, CustomRange: the weekdays to choose (1 = Monday … 7 = Sunday); all by default. */
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

const range = ({ day, from = day }: DayClick): Day[] =>
  from <= day ? daysFrom(from, day) : daysFrom(day, from);

/**
 * The chosen days after a click. Single, Week and Month add the day, week or month, or remove it if all of it is chosen;
 * CustomRange adds the range, in either direction. Days that can't be ordered are skipped.
 */
export const chooseDays = (
  chosen: readonly Day[],
  click: DayClick,
  canOrder: (day: Day) => boolean,
): Day[] => {
  const { weekdays } = click;
  const isIncluded = (day: Day) => canOrder(day) && (!weekdays || weekdays.includes(weekday(day)));
  switch (click.mode) {
    case 'Single':
      return toggle(chosen, [click.day].filter(canOrder));
    case 'Week':
      return toggle(chosen, weekOf(click.day, click.weekStart).filter(isIncluded));
    case 'Month':
      return toggle(chosen, daysOfMonth(monthOf(click.day)).filter(isIncluded));
    case 'CustomRange':
      return inOrder([...chosen, ...range(click).filter(isIncluded)]);
  }
};

interface ChosenDays {
  mode: SelectMode;
  dates: readonly Day[];
  /** CustomRange: the last range, if it is complete. */
  range: DayRange | null;
  weekStart?: WeekStart | undefined;
}

/**
 * The chosen days after weekdays are included or excluded: excluded ones are removed, and those newly included are added
 * within the chosen weeks, months or the last range.
 */
export const chooseWeekdays = (
  { mode, dates, range: last, weekStart }: ChosenDays,
  before: readonly number[],
  weekdays: readonly number[],
  canOrder: (day: Day) => boolean,
): Day[] => {
  const added = weekdays.filter((each) => !before.includes(each));
  const units = {
    Single: () => [],
    Week: () => dates.flatMap((day) => weekOf(day, weekStart)),
    Month: () => [...new Set(dates.map(monthOf))].flatMap(daysOfMonth),
    CustomRange: () => (last ? range({ mode, day: last.to, from: last.from }) : []),
  }[mode]();
  return inOrder([
    ...dates.filter((day) => weekdays.includes(weekday(day)) || !before.includes(weekday(day))),
    ...units.filter((day) => added.includes(weekday(day)) && canOrder(day)),
  ]);
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
