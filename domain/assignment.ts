import type { RoleName } from '@contract/access';
import { type AssignmentRule, isAlwaysBlocked } from '@contract/assignment-rule';
import type { Guard, Licence } from '@contract/guard';
import type { MasterSetting, StaffingRules } from '@contract/master-setting';
import type { LicenceTypeAges } from '@contract/metadata';
import type { Day, Instant } from '@contract/primitives';
import { ageOn, MIN_GUARD_AGE } from './age';
import { cached } from './cached';
import { addDays, daysFrom, firstDayOf, lastDayOf, monthOf, startOfWeek, weekOf } from './day';
import {
  type Duty,
  daysInRow,
  dutyOf,
  HOURS_PER_DAY,
  hoursBetweenRestDays,
  hoursOf,
  maxHoursInADay,
  type Work,
} from './duty';
import { type LeaveRule, leaveCovers } from './leave';
import type { Params } from './outcome';
import { roundHours } from './round-hours';
import { dayOf, overlaps } from './time';

/** The assignment rules, and the age limits of the licence types. */
export type AssignmentSettings = StaffingRules & {
  licenceTypes: readonly LicenceTypeAges[];
  /** Whether the caller can override warnings; otherwise every problem blocks. */
  canOverride: boolean;
};

export interface GuardFacts
  extends Pick<Guard, 'status' | 'employedFrom' | 'employedTo' | 'birthDate' | 'bannedPremiseIds'> {
  licences: readonly Pick<Licence, 'type' | 'issuedOn' | 'expiresOn'>[];
  leave: readonly LeaveRule[];
}

export interface AssignmentToCheck {
  /** The slot, or the part of it that a replacement covers. */
  work: Work;
  requiredLicenceTypes: readonly string[];
  guard: GuardFacts;
  /** The guard's other assignments on the service dates returned by `datesToLoad`. */
  others: readonly Work[];
  settings: AssignmentSettings;
  /** Whether the guard is in the caller's scope. */
  isInScope: boolean;
}

export interface RuleProblem {
  rule: AssignmentRule;
  severity: 'block' | 'warn';
  params: Params;
}

/** An assignment with the values that several rules use. */
interface CheckedWork extends AssignmentToCheck {
  /** The first and last day of the work, in the business's time zone. */
  firstDay: Day;
  lastDay: Day;
  /** The other assignments that don't overlap this one: overlaps are reported by the overlap rule. */
  notOverlapping: readonly Work[];
  duty: Duty;
}

const lastMomentBefore = cached((end: Instant): Instant => new Date(Date.parse(end) - 1).toISOString());

const withDuty = (check: AssignmentToCheck): CheckedWork => {
  const { work, others, settings } = check;
  // The same list if nothing overlaps: `dutyOf` caches what it computes by list.
  const notOverlapping = others.some((other) => overlaps(other, work))
    ? others.filter((other) => !overlaps(other, work))
    : others;
  return {
    ...check,
    firstDay: dayOf(work.startsAt, settings.timeZone),
    lastDay: dayOf(lastMomentBefore(work.endsAt), settings.timeZone),
    notOverlapping,
    duty: dutyOf(work, notOverlapping, settings.joinMinutes),
  };
};

interface Finding extends Omit<RuleProblem, 'severity'> {
  /** Only warns, even if the settings block the rule. */
  isWarning?: true;
}

/** Names in `params` are stored with overrides and sent in the history, so they are never renamed. */
const finding = (rule: AssignmentRule, params: Params = {}): Finding => ({ rule, params });

const employmentProblems = ({ guard, firstDay, lastDay }: CheckedWork): Finding[] => {
  const { status, employedFrom, employedTo } = guard;
  if (status !== 'active' || (employedFrom && firstDay < employedFrom)) return [finding('inactive')];
  if (!employedTo || lastDay <= employedTo) return [];
  return [finding('inactive', firstDay <= employedTo ? { expiresOn: employedTo } : {})];
};

/** Work is refused if the duty begins on leave; a duty that only reaches into leave is a warning. */
const leaveProblems = ({ guard, firstDay, lastDay, duty, settings }: CheckedWork): Finding[] => {
  if (guard.leave.length === 0) return [];
  const isOnLeave = (day: Day) => guard.leave.some((leave) => leaveCovers(leave, day));
  const days = firstDay === lastDay ? [firstDay] : daysFrom(firstDay, lastDay);
  const date = days.find(isOnLeave);
  if (date === undefined) return [];
  const began = dayOf(duty.startsAt, settings.timeZone);
  return [
    isOnLeave(began)
      ? finding('day_off', { date })
      : { ...finding('day_off', { date, began }), isWarning: true },
  ];
};

const personProblems = (check: CheckedWork): Finding[] => {
  const { work, guard, isInScope } = check;
  return [
    ...employmentProblems(check),
    ...(isInScope ? [] : [finding('scope')]),
    ...(guard.bannedPremiseIds.includes(work.premiseId) ? [finding('banned')] : []),
    ...leaveProblems(check),
  ];
};

interface Validity {
  from: Day;
  to: Day;
}

/** Validity periods of licences of one type; periods that adjoin or overlap are merged. */
const validities = (licences: GuardFacts['licences']): Validity[] => {
  const joined: Validity[] = [];
  const intervals = licences.map(({ issuedOn, expiresOn }) => ({ from: issuedOn ?? '', to: expiresOn }));
  for (const { from, to } of intervals.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || addDays(last.to, 1) < from) joined.push({ from, to });
    else if (last.to < to) last.to = to;
  }
  return joined;
};

type LicenceValidity = { isValid: true } | { isValid: false; expiresOn: Day | null };

/** A licence is valid from its day of issue to the end of its last day, in the business's time zone. */
const licenceValidity = ({ guard, firstDay, lastDay }: CheckedWork, type: string): LicenceValidity => {
  const latestStarted = validities(guard.licences.filter((licence) => licence.type === type))
    .filter(({ from }) => from <= firstDay)
    .at(-1);
  if (!latestStarted) return { isValid: false, expiresOn: null };
  return lastDay <= latestStarted.to ? { isValid: true } : { isValid: false, expiresOn: latestStarted.to };
};

const licenceProblems = (check: CheckedWork): Finding[] =>
  check.requiredLicenceTypes.flatMap((type) => {
    const validity = licenceValidity(check, type);
    if (validity.isValid) return [];
    return [finding('licence', { type, ...(validity.expiresOn && { expiresOn: validity.expiresOn }) })];
  });

/** Checks the minimum age on the first day and the licence types' age limits on the last. Skipped without a birth date. */
const ageProblems = (check: CheckedWork): Finding[] => {
  const { requiredLicenceTypes, guard, firstDay, lastDay, settings } = check;
  const { birthDate } = guard;
  if (!birthDate) return [];
  const age = ageOn(birthDate, lastDay);
  const isTooYoung = ageOn(birthDate, firstDay) < MIN_GUARD_AGE;
  const types = settings.licenceTypes.filter(({ code }) => requiredLicenceTypes.includes(code));
  return [
    ...(isTooYoung ? [finding('age', { least: MIN_GUARD_AGE })] : []),
    ...types.flatMap(({ code, maxAge, needs }) => [
      ...(maxAge !== null && age > maxAge ? [finding('age', { type: code, most: maxAge })] : []),
      ...needs
        .filter(({ type, fromAge }) => age >= fromAge && !licenceValidity(check, type).isValid)
        .map(({ type, fromAge }) => finding('age', { type: code, paper: type, from: fromAge })),
    ]),
  ];
};

const hourProblems = ({ work, notOverlapping, duty, settings }: CheckedWork): Finding[] => {
  const {
    minRestHours,
    maxDutyHours,
    absoluteDutyHours,
    absoluteDaysInRow,
    maxWeeklyHours,
    maxMonthlyHours,
    restDayEvery,
  } = settings;
  const found: Finding[] = [];
  const tooLong = (rule: AssignmentRule, hours: number, max: number | null) => {
    if (max !== null && hours > max) found.push(finding(rule, { hours: roundHours(hours), most: max }));
  };

  const { hours, restBefore, restAfter } = duty;
  const rest = Math.min(restBefore ?? Number.POSITIVE_INFINITY, restAfter ?? Number.POSITIVE_INFINITY);
  if (rest < minRestHours) found.push(finding('rest', { hours: roundHours(rest), least: minRestHours }));
  tooLong('duty_hours', hours, maxDutyHours);
  tooLong('absolute_hours', maxHoursInADay(work, notOverlapping), absoluteDutyHours);
  const days = daysInRow(work.date, notOverlapping);
  if (days > absoluteDaysInRow) found.push(finding('days_in_row', { days, most: absoluteDaysInRow }));
  tooLong('weekly_hours', hoursOf([...worksInWeek(notOverlapping, work.date), work]), maxWeeklyHours);
  if (maxMonthlyHours !== null) {
    const month = monthOf(work.date);
    const inMonth = notOverlapping.filter(({ date }) => monthOf(date) === month);
    tooLong('monthly_hours', hoursOf([...inMonth, work]), maxMonthlyHours);
  }
  const withoutRestDay = hoursBetweenRestDays(work, notOverlapping);
  if (restDayEvery !== null && withoutRestDay > (restDayEvery - 1) * HOURS_PER_DAY)
    found.push(finding('rest_day', { days: Math.ceil(withoutRestDay / HOURS_PER_DAY), every: restDayEvery }));
  return found;
};

/** Of the week, Monday to Sunday, of a service date. */
const worksInWeek = (works: readonly Work[], date: Day): Work[] => {
  const from = startOfWeek(date);
  const to = addDays(from, 6);
  return works.filter((work) => from <= work.date && work.date <= to);
};

/** A guard's hours in the week, Monday to Sunday, of a service date. */
export const hoursInWeek = (works: readonly Work[], date: Day): number => hoursOf(worksInWeek(works, date));

/** The range of service dates whose assignments are needed to check an assignment on `date`. */
export const datesToLoad = (
  date: Day,
  { restDayEvery, absoluteDaysInRow }: Pick<AssignmentSettings, 'restDayEvery' | 'absoluteDaysInRow'>,
): { from: Day; to: Day } => {
  const week = weekOf(date);
  const reach = Math.max(restDayEvery ?? 0, absoluteDaysInRow, 7) + 1; // other rules look at most a week away
  const ends = [addDays(date, -reach), addDays(date, reach), ...week];
  const month = monthOf(date);
  const days = [...ends, firstDayOf(month), lastDayOf(month)].sort();
  return { from: days[0] ?? date, to: days.at(-1) ?? date };
};

/**
 * Returns every problem of assigning a guard to a slot, with the severity from the settings; some rules always block.
 * Weeks, months and days in a row are counted by service date, so a night shift belongs to the day on which it starts.
 * Employment, licences, leave and rest days are evaluated by actual time, to the end of the work.
 */
export const checkAssignment = (check: AssignmentToCheck): RuleProblem[] => {
  const checked = withDuty(check);
  const found = [
    ...(checked.notOverlapping.length < check.others.length ? [finding('overlap')] : []),
    ...personProblems(checked),
    ...licenceProblems(checked),
    ...ageProblems(checked),
    ...hourProblems(checked),
  ];
  const { assignmentRules, canOverride } = check.settings;
  const severityOf = ({ rule, isWarning }: Finding): RuleProblem['severity'] => {
    if (isAlwaysBlocked(rule)) return 'block';
    return isWarning && canOverride ? 'warn' : assignmentRules[rule];
  };
  return found.map((each) => ({ rule: each.rule, severity: severityOf(each), params: each.params }));
};

/** Returns the settings for a caller: without permission to override, every rule blocks. */
export const rulesFor = (
  roles: readonly RoleName[],
  settings: AssignmentSettings & Pick<MasterSetting, 'overrideRoles'>,
): AssignmentSettings => {
  const { timeZone, minRestHours, joinMinutes, maxDutyHours, absoluteDutyHours, absoluteDaysInRow } =
    settings;
  const { maxWeeklyHours, maxMonthlyHours, restDayEvery, assignmentRules, licenceTypes } = settings;
  const canOverride = roles.some((role) => settings.overrideRoles.includes(role));
  const blocking = Object.keys(assignmentRules).map((rule) => [rule, 'block'] as const);
  return {
    timeZone,
    minRestHours,
    joinMinutes,
    maxDutyHours,
    absoluteDutyHours,
    absoluteDaysInRow,
    maxWeeklyHours,
    maxMonthlyHours,
    restDayEvery,
    licenceTypes,
    canOverride,
    assignmentRules: canOverride
      ? assignmentRules
      : (Object.fromEntries(blocking) as StaffingRules['assignmentRules']),
  };
};

/** Whether a row can be saved: no problem blocks, and every warning is overridden. */
export const isAssignable = (
  problems: readonly Pick<RuleProblem, 'rule' | 'severity'>[],
  overrides: readonly { rule: AssignmentRule }[] = [],
): boolean =>
  problems.every(
    ({ rule, severity }) => severity === 'warn' && overrides.some((override) => override.rule === rule),
  );
