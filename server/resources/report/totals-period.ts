import type { Day, Month } from '@contract/primitives';
import { addDays, firstDayOf, lastDayOf, monthOf } from '@domain/day';
import type { MonthWeek, TotalsPeriod } from '@server/model/report-month';

/** Days, both included. */
export interface DaySpan {
  from: Day;
  to: Day;
}

const WEEKS = [1, 2, 3, 4] as const;
const DAYS = 7;

const firstDayOfWeek = (month: Month, week: number): Day => addDays(firstDayOf(month), (week - 1) * DAYS);

export const weeksOf = (month: Month): MonthWeek[] => WEEKS.map((week): MonthWeek => `${month}-W${week}`);

const isMonth = (period: TotalsPeriod): boolean => period.length === 'YYYY-MM'.length;

export const daysOf = (period: TotalsPeriod): DaySpan => {
  if (isMonth(period)) return { from: firstDayOf(period), to: lastDayOf(period) };
  const [, week] = period.split('-W');
  if (week === undefined) return { from: period, to: period };
  const from = firstDayOfWeek(monthOf(period), Number(week));
  return { from, to: addDays(from, DAYS - 1) };
};
