import type { SelectMode } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { daysFrom, daysOfMonth, monthOf, type WeekStart, weekday, weekOf } from '../day';
import type { Draft } from './cart';

interface DayStroke {
  mode: SelectMode;
  from: Day;
  to: Day;
  weekdays: readonly number[];
  weekStart?: WeekStart | undefined;
  /** Removes the days of the stroke instead of adding them. */
  isErasing: boolean;
}

/** The days that one click chooses: the day, its week or its month. */
export const unitOf = (mode: SelectMode, day: Day, weekStart: WeekStart | undefined): Day[] =>
  mode === 'Week' ? weekOf(day, weekStart) : mode === 'Month' ? daysOfMonth(monthOf(day)) : [day];

/** Returns a test for the days that a click on `day` would choose. */
export const previewedDays = (
  { selectMode, range, weekdays }: Pick<Draft, 'selectMode' | 'range' | 'weekdays'>,
  day: Day | null,
  weekStart: WeekStart | undefined,
): ((other: Day) => boolean) => {
  if (day === null) return () => false;
  if (selectMode !== 'CustomRange') {
    const unit = new Set(unitOf(selectMode, day, weekStart));
    return (other) => other === day || (unit.has(other) && weekdays.includes(weekday(other)));
  }
  const from = range?.to === null ? range.from : day;
  const [first, last] = from <= day ? [from, day] : [day, from];
  return (other) => other === from || (first <= other && other <= last && weekdays.includes(weekday(other)));
};

/** The chosen days after dragging over several: those between the ends, extended to whole weeks or months, on the weekdays. */
export const paintDays = (
  chosen: readonly Day[],
  { mode, from, to, weekdays, weekStart, isErasing }: DayStroke,
  canOrder: (day: Day) => boolean,
): Day[] => {
  const between = from <= to ? daysFrom(from, to) : daysFrom(to, from);
  const isIncluded = (day: Day) => weekdays.includes(weekday(day)) && canOrder(day);
  const added = new Set(between.flatMap((day) => unitOf(mode, day, weekStart)).filter(isIncluded));
  const kept = chosen.filter((day) => !added.has(day));
  return isErasing ? kept : [...kept, ...added].sort();
};
