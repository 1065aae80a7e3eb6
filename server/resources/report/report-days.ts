import type { Day, Month } from '@contract/primitives';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, monthsBetween } from '@domain/day';
import type { Tx } from '@server/base/db/database';
import { reportMonthTable } from '@server/model/report-month';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

/** Days, both included. */
export interface DaySpan {
  from: Day;
  to: Day;
}

export interface ChosenMonth {
  month: Month;
  /** The chosen days of the month. */
  first: Day;
  last: Day;
}

export const monthsOf = ({ from, to }: DaySpan): ChosenMonth[] =>
  Array.from({ length: monthsBetween(monthOf(from), monthOf(to)) + 1 }, (_, index) => {
    const month = addMonths(monthOf(from), index);
    const [first, last] = [firstDayOf(month), lastDayOf(month)];
    return { month, first: first < from ? from : first, last: to < last ? to : last };
  });

export const isWhole = ({ month, first, last }: ChosenMonth): boolean =>
  first === firstDayOf(month) && last === lastDayOf(month);

/** The spans of the months that are not kept; adjacent months are one span. */
export const spansWithout = (months: readonly ChosenMonth[], kept: ReadonlySet<Month>): DaySpan[] => {
  const spans: DaySpan[] = [];
  for (const { month, first, last } of months) {
    if (kept.has(month)) continue;
    const before = spans.at(-1);
    if (before && addDays(before.to, 1) === first) before.to = last;
    else spans.push({ from: first, to: last });
  }
  return spans;
};

/** Where the figures of a period are read: the months whose sums are kept, and the days whose slots are read. */
export interface ReportDays {
  kept: Month[];
  spans: DaySpan[];
}

export const splitPeriod = async (tx: Tx, period: DaySpan): Promise<ReportDays> => {
  const months = monthsOf(period);
  const whole = months.filter(isWhole).map(({ month }) => month);
  const rows = await tx
    .select({ month: reportMonthTable.month })
    .from(reportMonthTable)
    .where(and(inArray(reportMonthTable.month, whole), eq(reportMonthTable.isCurrent, true)));
  const kept = rows.map(({ month }) => month);
  return { kept, spans: spansWithout(months, new Set(kept)) };
};

/** Whether a service date is in one of the spans. */
export const inSpans = (date: SQL, spans: readonly DaySpan[]): SQL =>
  or(...spans.map(({ from, to }) => sql`${date} between ${from}::date and ${to}::date`)) ?? sql`false`;
