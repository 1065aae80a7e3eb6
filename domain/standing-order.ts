import { MAX_MONTHS_AHEAD } from '@contract/booking';
import type { CellProblemCode } from '@contract/cell-verdict';
import type { SpecialDate } from '@contract/price';
import type { Day, Minor, Month } from '@contract/primitives';
import type { StandingOrder, StandingOrderAction, StandingOrderStatus } from '@contract/standing-order';
import {
  addDays,
  addMonths,
  addMonthsToDay,
  daysFrom,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsBetween,
  weekday,
} from './day';
import type { EvaluatedCell } from './validation';

/** The days of a standing order. */
export interface StandingPattern
  extends Pick<StandingOrder, 'weekdays' | 'publicHolidays' | 'from' | 'until' | 'noticeDays'> {}

/** The public holidays among special dates; a date of the company's own isn't one. */
export const publicHolidaysOf = (dates: readonly Pick<SpecialDate, 'date' | 'kind'>[]): ReadonlySet<Day> =>
  new Set(dates.filter(({ kind }) => kind !== 'company').map(({ date }) => date));

/** The last day on which a standing order may begin. */
const lastStart = (today: Day): Day => addMonthsToDay(today, MAX_MONTHS_AHEAD);

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

/** The dates of a standing order in a month, from `today` on, and the public holidays that it skips. */
export const datesOfMonth = (
  { weekdays, publicHolidays, from, until }: StandingPattern,
  month: Month,
  { holidays, today }: { holidays: ReadonlySet<Day>; today: Day },
): { dates: Day[]; skipped: Day[] } => {
  const first = later(later(firstDayOf(month), from), today);
  const last = until === null ? lastDayOf(month) : earlier(lastDayOf(month), until);
  const days = daysFrom(first, last).filter((day) => weekdays.includes(weekday(day)));
  const isSkipped = (day: Day) => publicHolidays === 'skip' && holidays.has(day);
  return { dates: days.filter((day) => !isSkipped(day)), skipped: days.filter(isSkipped) };
};

/** The day on which the booking of a month is made: the notice before it; a month that begins sooner is made today. */
export const makeDayOf = (
  { noticeDays }: Pick<StandingPattern, 'noticeDays'>,
  month: Month,
  today: Day,
): Day => later(addDays(firstDayOf(month), -noticeDays), today);

interface MonthsOptions {
  holidays: ReadonlySet<Day>;
  today: Day;
  /** The months whose booking was made. */
  made: ReadonlySet<Month>;
}

/** A month after which nothing is looked for: a rare pattern may skip months, but not this many. */
const MAX_MONTHS_SEARCHED = 24;

/**
 * The next months, at most `count`, whose booking is still to be made; months without a date have none. A pattern that
 * begins too far ahead can't be saved, and has no months.
 */
export const monthsToMake = (
  pattern: StandingPattern,
  { made, ...options }: MonthsOptions,
  count: number,
): Month[] => {
  if (pattern.from > lastStart(options.today)) return [];
  const first = monthOf(later(pattern.from, options.today));
  const months: Month[] = [];
  for (let ahead = 0; ahead < MAX_MONTHS_SEARCHED && months.length < count; ahead += 1) {
    const month = addMonths(first, ahead);
    if (pattern.until !== null && firstDayOf(month) > pattern.until) break;
    if (!made.has(month) && datesOfMonth(pattern, month, options).dates.length > 0) months.push(month);
  }
  return months;
};

/** The months whose booking has to be made today, also those that earlier days have missed; past months are not made. */
export const dueMonths = (pattern: StandingPattern, options: MonthsOptions): Month[] => {
  const lastDue = monthOf(addDays(options.today, pattern.noticeDays));
  const count = Math.max(0, monthsBetween(monthOf(options.today), lastDue) + 1);
  return monthsToMake(pattern, options, count).filter((month) => month <= lastDue);
};

/** All transitions of a standing order; any other is refused. `edit` and `approve` keep the status. */
const TRANSITIONS: Readonly<
  Record<StandingOrderAction, Partial<Record<StandingOrderStatus, StandingOrderStatus>>>
> = {
  edit: { Active: 'Active', Paused: 'Paused' },
  approve: { Active: 'Active', Paused: 'Paused' },
  pause: { Active: 'Paused' },
  resume: { Paused: 'Active' },
  end: { Active: 'Ended', Paused: 'Ended' },
};

/** The status after an action; undefined if the status doesn't allow it. */
export const statusAfterAction = (
  action: StandingOrderAction,
  status: StandingOrderStatus,
): StandingOrderStatus | undefined => TRANSITIONS[action][status];

/** The users who may not approve a standing order in advance. */
export interface StandingOrderAuthors {
  orderedBy: number;
  lastEditedBy: number;
}

export const isAuthor = ({ orderedBy, lastEditedBy }: StandingOrderAuthors, userId: number): boolean =>
  userId === orderedBy || userId === lastEditedBy;

interface StandingOrderReader {
  userId: number;
  /** Whether the viewer may approve at all. */
  isApprover: boolean;
}

const ACTIONS = Object.keys(TRANSITIONS) as StandingOrderAction[];

/** The actions that a user who may manage the standing order can take now. */
export const allowedStandingOrderActions = (
  order: StandingOrderAuthors & { status: StandingOrderStatus },
  { userId, isApprover }: StandingOrderReader,
): StandingOrderAction[] =>
  ACTIONS.filter(
    (action) =>
      statusAfterAction(action, order.status) !== undefined &&
      (action !== 'approve' || (isApprover && !isAuthor(order, userId))),
  );

export interface AdvanceApproval extends StandingOrderAuthors {
  approvedUpTo: Minor | null;
  approvedBy: number | null;
}

/**
 * Whether an approval in advance covers a booking of this total: given by neither author, and up to the amount. An edit
 * removes the approval, and so does another orderer.
 */
export const isApprovedInAdvance = (order: AdvanceApproval, total: Minor): boolean =>
  order.approvedUpTo !== null &&
  order.approvedBy !== null &&
  !isAuthor(order, order.approvedBy) &&
  total <= order.approvedUpTo;

interface LeftOut extends Pick<EvaluatedCell, 'date' | 'shiftId' | 'startTime' | 'endTime'> {
  problem: CellProblemCode;
}

/**
 * Divides the cells of a month into those to order and those left out, each with its first problem. Unlike in a cart,
 * where the client decides, a cell that is booked already is left out too.
 */
export const divideCells = <C extends EvaluatedCell>(
  cells: readonly C[],
): { ordered: C[]; leftOut: LeftOut[] } => ({
  ordered: cells.filter(({ problems }) => problems.length === 0),
  leftOut: cells.flatMap(({ date, shiftId, startTime, endTime, problems }) => {
    const [first] = problems;
    return first ? [{ date, shiftId, startTime, endTime, problem: first.code }] : [];
  }),
});

export interface StandingOrderProblem {
  path: 'from' | 'until';
  /** `validation.<code>` in locales/ is its sentence. */
  code: string;
}

/** What is wrong with a standing order beyond its schema. Days that are over may stay as they were before an edit. */
export const standingOrderProblems = (
  { from, until }: Pick<StandingPattern, 'from' | 'until'>,
  today: Day,
  before?: Pick<StandingPattern, 'from' | 'until'>,
): StandingOrderProblem[] => {
  const problems: StandingOrderProblem[] = [];
  if (from < today && from !== before?.from) problems.push({ path: 'from', code: 'due_in_past' });
  if (from > lastStart(today)) problems.push({ path: 'from', code: 'too_far' });
  if (until !== null && until < from) problems.push({ path: 'until', code: 'ends_before_start' });
  else if (until !== null && until < today) problems.push({ path: 'until', code: 'due_in_past' });
  return problems;
};
