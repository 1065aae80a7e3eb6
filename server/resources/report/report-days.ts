import type { Day, Month } from '@contract/primitives';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, monthsBetween } from '@domain/day';
import { addHours } from '@domain/time';
import type { Tx } from '@server/base/db/database';
import { reportMonthTable, type TotalsPeriod } from '@server/model/report-month';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { type DaySpan, daysOf, weeksOf } from './totals-period';

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

/** Where the figures of a period are read: the months, weeks and days that have stored totals, and the days whose slots are read. */
export interface ReportDays {
  stored: TotalsPeriod[];
  spans: DaySpan[];
}

/** Splits days into those that have stored totals and the rest; adjacent days of the rest are one span. */
export const splitDays = (period: DaySpan, current: ReadonlySet<TotalsPeriod>, byDay = false): ReportDays => {
  const split: ReportDays = { stored: [], spans: [] };
  for (const chosen of monthsOf(period)) {
    if (!byDay && isWhole(chosen) && current.has(chosen.month)) {
      split.stored.push(chosen.month);
      continue;
    }
    const weeks = byDay ? [] : weeksOf(chosen.month).filter((week) => current.has(week));
    for (let day = chosen.first; day <= chosen.last; ) {
      const week = weeks.find((one) => daysOf(one).from === day && daysOf(one).to <= chosen.last);
      const before = split.spans.at(-1);
      if (week) split.stored.push(week);
      else if (current.has(day)) split.stored.push(day);
      else if (before && addDays(before.to, 1) === day) before.to = day;
      else split.spans.push({ from: day, to: day });
      day = addDays(week ? daysOf(week).to : day, 1);
    }
  }
  return split;
};

/** `byDay`: by the sums of days alone. */
export const splitPeriod = async (tx: Tx, period: DaySpan, byDay = false): Promise<ReportDays> => {
  const rows = await tx
    .select({ period: reportMonthTable.period })
    .from(reportMonthTable)
    .where(eq(reportMonthTable.isCurrent, true));
  return splitDays(period, new Set(rows.map((row) => row.period)), byDay);
};

/** Whether a service date is in one of the spans. */
export const inSpans = (date: SQL, spans: readonly DaySpan[]): SQL =>
  or(...spans.map(({ from, to }) => sql`${date} between ${from}::date and ${to}::date`)) ?? sql`false`;

/** Hours by which a time zone is ahead of UTC at most. */
const MOST_AHEAD = 14;

/**
 * Splits days into those of months that may be issued and those of months that go on in every time zone, whose invoices are
 * forecasts (`isForecast`), which can't be issued.
 */
export const splitIssuable = (
  spans: readonly DaySpan[],
  now: Date,
): { issuable: DaySpan[]; ongoing: DaySpan[] } => {
  const firstDay = firstDayOf(monthOf(addHours(now.toISOString(), MOST_AHEAD)));
  const dayBefore = addDays(firstDay, -1);
  return {
    issuable: spans
      .filter(({ from }) => from < firstDay)
      .map(({ from, to }) => ({ from, to: to < firstDay ? to : dayBefore })),
    ongoing: spans
      .filter(({ to }) => to >= firstDay)
      .map(({ from, to }) => ({ from: from < firstDay ? firstDay : from, to })),
  };
};
