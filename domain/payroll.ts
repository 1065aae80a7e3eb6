import type { ContributionExemption, PayrollRow, PayrollTotal } from '@contract/payroll';
import type { Day, Minor, Month } from '@contract/primitives';
import { ageOn } from './age';
import { cached } from './cached';
import { addDays, daysBetween, firstDayOf, lastDayOf, startOfWeek } from './day';
import { minor, sumMoney, timesBasisPoints } from './money';
import { dayOf, type Interval, millisecondsAt, slotInterval } from './time';

const MS_IN_SECOND = 1000;
const NIGHT = { start: '23:00', end: '07:00' } as const;
/** Of the Mandatory Provident Fund Schemes Ordinance: years of age, and days of employment. */
const CONTRIBUTES_FROM = 18;
const CONTRIBUTES_UNTIL = 65;
const DAYS_WITHOUT_CONTRIBUTION = 60;
/** The half of a month ends with this day. */
const HALF_MONTH = 15;

/** The days of a month, or of its half. */
export const payrollPeriod = (month: Month, half?: number): { from: Day; to: Day } => {
  const middle = addDays(firstDayOf(month), HALF_MONTH);
  return {
    from: half === 2 ? middle : firstDayOf(month),
    to: half === 1 ? addDays(middle, -1) : lastDayOf(month),
  };
};

/** The night of a day, in milliseconds. Cached, because all shifts of a month share its nights. */
const nightOf = cached((day: Day, zone: string): { from: number; to: number } => {
  const night = slotInterval(day, NIGHT.start, NIGHT.end, zone);
  return { from: Date.parse(night.startsAt), to: Date.parse(night.endsAt) };
});

/** The seconds of an interval that lie in the night. */
export const nightSeconds = ({ startsAt, endsAt }: Interval, zone: string): number => {
  let milliseconds = 0;
  const last = dayOf(endsAt, zone);
  for (let day = addDays(dayOf(startsAt, zone), -1); day <= last; day = addDays(day, 1)) {
    const night = nightOf(day, zone);
    const from = Math.max(millisecondsAt(startsAt), night.from);
    const to = Math.min(millisecondsAt(endsAt), night.to);
    milliseconds += Math.max(0, to - from);
  }
  return milliseconds / MS_IN_SECOND;
};

interface Employed {
  birthDate: Day | null;
  employedFrom: Day | null;
}

/** Why the employer contributes nothing for a day; null if it contributes, also where the dates are unknown. */
export const contributionExemption = (
  { birthDate, employedFrom }: Employed,
  on: Day,
): ContributionExemption | null => {
  const age = birthDate === null ? null : ageOn(birthDate, on);
  if (age !== null && age < CONTRIBUTES_FROM) return 'under18';
  if (age !== null && age >= CONTRIBUTES_UNTIL) return 'from65';
  if (employedFrom !== null && daysBetween(employedFrom, on) < DAYS_WITHOUT_CONTRIBUTION)
    return 'first60Days';
  return null;
};

/** Basis points of the wages, and the most for a month. */
export interface ContributionRule {
  rate: number;
  cap: Minor | null;
}

/**
 * The employer's contribution on wages of a month, after the wages of the days before in the same month. Rounded and capped
 * once for the month, so that its halves sum to it.
 */
export const estimateContribution = (
  wages: Minor,
  before: Minor,
  { rate, cap }: ContributionRule,
): Pick<PayrollTotal, 'contribution' | 'isCapped'> => {
  const upTo = (sum: number) => {
    const contribution = timesBasisPoints(minor(sum), rate);
    return cap === null ? contribution : Math.min(contribution, cap);
  };
  const isCapped = cap !== null && timesBasisPoints(minor(before + wages), rate) > cap;
  return { contribution: minor(upTo(before + wages) - upTo(before)), isCapped };
};

const SUNDAY = 7;
const WEEKS = 4;
/** From this Sunday on 17 hours a week, or 68 in four weeks, make a contract continuous; before, 18 hours a week. */
const RULE_OF_68_FROM = '2026-01-18';
const MINUTES_IN_HOUR = 60;
const weeklyMinutes = (from: Day): number => (from >= RULE_OF_68_FROM ? 17 : 18) * MINUTES_IN_HOUR;
const FOUR_WEEK_MINUTES = 68 * MINUTES_IN_HOUR;

/** The first days of the last four whole weeks, Sunday to Saturday, that end by a day. */
export const lastFourWeeks = (to: Day): Day[] => {
  const next = startOfWeek(addDays(to, 1), SUNDAY);
  return Array.from({ length: WEEKS }, (_, index) => addDays(next, 7 * (index - WEEKS)));
};

/**
 * Whether the hours of four weeks are those of a continuous contract (Employment Ordinance, section 3): enough in each
 * week, or in all four. Null if the guard isn't employed for all of them.
 */
export const isContinuous = (weeks: PayrollTotal['weeks'], employedFrom: Day | null): boolean | null => {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last || (employedFrom !== null && employedFrom > first.from)) return null;
  const sum = weeks.reduce((total, { minutes }) => total + minutes, 0);
  return (
    weeks.every(({ from, minutes }) => minutes >= weeklyMinutes(from)) ||
    (last.from >= RULE_OF_68_FROM && sum >= FOUR_WEEK_MINUTES)
  );
};

/** What a guard served in a period, from all rows of the guard in its month and the four weeks. */
export const payrollTotal = (
  { id, name, employedFrom }: Pick<Employed, 'employedFrom'> & PayrollRow['guard'],
  all: readonly PayrollRow[],
  { from, to }: { from: Day; to: Day },
  rule: ContributionRule,
): PayrollTotal => {
  const rows = all.filter(({ date }) => from <= date && date <= to);
  const contributing = all.filter(
    ({ date, exempt }) => exempt === null && date.slice(0, 7) === to.slice(0, 7),
  );
  const wagesOf = (some: readonly PayrollRow[]) => sumMoney(some.map(({ wage }) => wage));
  const minutesOf = (some: readonly PayrollRow[]) => some.reduce((sum, { minutes }) => sum + minutes, 0);
  const weeks = lastFourWeeks(to).map((week) => ({
    from: week,
    minutes: minutesOf(all.filter(({ date }) => week <= date && date <= addDays(week, 6))),
  }));
  return {
    guard: { id, name },
    shifts: rows.length,
    minutes: minutesOf(rows),
    nightMinutes: rows.reduce((sum, { nightMinutes }) => sum + nightMinutes, 0),
    wage: wagesOf(rows),
    holidayMinutes: minutesOf(rows.filter(({ statutoryHoliday }) => statutoryHoliday)),
    restDayMinutes: minutesOf(rows.filter(({ restDay }) => restDay)),
    withoutSalary: rows.filter(({ rate }) => rate === null).length,
    ...estimateContribution(
      wagesOf(contributing.filter(({ date }) => from <= date && date <= to)),
      wagesOf(contributing.filter(({ date }) => date < from)),
      rule,
    ),
    weeks,
    fourWeekMinutes: minutesOf(
      all.filter(
        ({ date }) => (weeks[0]?.from ?? '') <= date && date <= addDays(weeks.at(-1)?.from ?? to, 6),
      ),
    ),
    continuous: isContinuous(weeks, employedFrom),
  };
};
