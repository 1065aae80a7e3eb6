import type { Day } from '@contract/primitives';
import {
  addDays,
  addMonths,
  addMonthsToDay,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsBetween,
} from './day';

interface Period {
  from: Day;
  to: Day;
}

/** Named periods, relative to today. */
export const REPORT_PERIODS = [
  'thisMonth',
  'lastMonth',
  'last30Days',
  'last12Months',
  'last24Months',
  'last5Years',
  'yearToDate',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The given number of months, this one included up to today. */
const lastMonths = (count: number, today: Day): Period => ({
  from: firstDayOf(addMonths(monthOf(today), 1 - count)),
  to: today,
});

const PERIODS: Readonly<Record<ReportPeriod, (today: Day) => Period>> = {
  thisMonth: (today) => ({ from: firstDayOf(monthOf(today)), to: lastDayOf(monthOf(today)) }),
  lastMonth: (today) => {
    const month = addMonths(monthOf(today), -1);
    return { from: firstDayOf(month), to: lastDayOf(month) };
  },
  last30Days: (today) => ({ from: addDays(today, -29), to: today }),
  last12Months: (today) => lastMonths(12, today),
  last24Months: (today) => lastMonths(24, today),
  last5Years: (today) => lastMonths(60, today),
  yearToDate: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
};

export const reportPeriod = (name: ReportPeriod, today: Day): Period => PERIODS[name](today);

const monthsBack = ({ from, to }: Period, count: number): Period => ({
  from: addMonthsToDay(from, -count),
  // The last day of a month maps to the last day of the other month.
  to: to === lastDayOf(monthOf(to)) ? lastDayOf(addMonths(monthOf(to), -count)) : addMonthsToDay(to, -count),
});

/**
 * The preceding period of the same length: in months if the period begins on the first of a month, else in days.
 */
export const periodBefore = (period: Period): Period => {
  const { from, to } = period;
  if (from === firstDayOf(monthOf(from)))
    return monthsBack(period, monthsBetween(monthOf(from), monthOf(to)) + 1);
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(to, -days) };
};

export const periodLastYear = (period: Period): Period => monthsBack(period, 12);
