import type { RoleName } from '@contract/access';
import { type AssignmentRule, isAlwaysBlocked } from '@contract/assignment-rule';
import type { Guard, Licence } from '@contract/guard';
import type { MasterSetting, StaffingRules } from '@contract/master-setting';
import type { LicenceTypeAges } from '@contract/metadata';
import type { Day } from '@contract/primitives';
import { ageOn, MIN_GUARD_AGE } from './age';
import { addDays, firstDayOf, lastDayOf, monthOf, weekOf } from './day';
import { type DayOffRule, dateOffCovers } from './day-off';
import {
  dutyOf,
  HOURS_PER_DAY,
  hoursBetweenRestDays,
  hoursOf,
  maxHoursInADay,
  roundHours,
  type Work,
} from './duty';
import type { Params } from './outcome';
import { dayOf, overlaps, startOfDay } from './time';

/** The assignment rules, and the age limits of the licence types. */
export type AssignmentSettings = StaffingRules & { licenceTypes: readonly LicenceTypeAges[] };

export interface GuardFacts
  extends Pick<Guard, 'status' | 'employedFrom' | 'employedTo' | 'birthDate' | 'bannedPremiseIds'> {
  licences: readonly Pick<Licence, 'type' | 'issuedOn' | 'expiresOn'>[];
  dateOffs: readonly DayOffRule[];
}

export interface AssignmentToCheck {
  /** The slot, or the part of it that a relief guard covers. */
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

type Finding = Omit<RuleProblem, 'severity'>;

const finding = (rule: AssignmentRule, params: Params = {}): Finding => ({ rule, params });

const personProblems = ({ work, guard, isInScope }: AssignmentToCheck): Finding[] => {
  const { employedFrom, employedTo } = guard;
  const isEmployed = (!employedFrom || employedFrom <= work.date) && (!employedTo || work.date <= employedTo);
  const found: Finding[] = [];
  if (guard.status !== 'active' || !isEmployed) found.push(finding('inactive'));
  if (!isInScope) found.push(finding('scope'));
  if (guard.bannedPremiseIds.includes(work.premiseId)) found.push(finding('banned'));
  if (guard.dateOffs.some((dateOff) => dateOffCovers(dateOff, work.date)))
    found.push(finding('day_off', { date: work.date }));
  return found;
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
const licenceValidity = ({ work, guard, settings }: AssignmentToCheck, type: string): LicenceValidity => {
  const { timeZone } = settings;
  const firstDay = dayOf(work.startsAt, timeZone);
  const latestStarted = validities(guard.licences.filter((licence) => licence.type === type))
    .filter(({ from }) => from <= firstDay)
    .at(-1);
  if (!latestStarted) return { isValid: false, expiresOn: null };
  const endOfLastDay = startOfDay(addDays(latestStarted.to, 1), timeZone);
  return work.endsAt <= endOfLastDay ? { isValid: true } : { isValid: false, expiresOn: latestStarted.to };
};

const licenceProblems = (check: AssignmentToCheck): Finding[] =>
  check.requiredLicenceTypes.flatMap((type) => {
    const validity = licenceValidity(check, type);
    if (validity.isValid) return [];
    return [finding('licence', { type, ...(validity.expiresOn && { expiresOn: validity.expiresOn }) })];
  });

/** Checks the minimum age on the first day and the licence types' age limits on the last. Skipped without a birth date. */
const ageProblems = (check: AssignmentToCheck): Finding[] => {
  const { work, requiredLicenceTypes, guard, settings } = check;
  const { birthDate } = guard;
  if (!birthDate) return [];
  const lastMoment = new Date(Date.parse(work.endsAt) - 1).toISOString();
  const age = ageOn(birthDate, dayOf(lastMoment, settings.timeZone));
  const isTooYoung = ageOn(birthDate, dayOf(work.startsAt, settings.timeZone)) < MIN_GUARD_AGE;
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

/** Rules on hours. Overlapping assignments are left out: they are refused anyway. */
const hourProblems = ({ work, others, settings }: AssignmentToCheck): Finding[] => {
  const {
    minRestHours,
    joinMinutes,
    maxDutyHours,
    absoluteDutyHours,
    maxWeeklyHours,
    maxMonthlyHours,
    restDayEvery,
  } = settings;
  const notOverlapping = others.filter((other) => !overlaps(other, work));
  const found: Finding[] = [];
  const tooLong = (rule: AssignmentRule, hours: number, most: number | null) => {
    if (most !== null && hours > most) found.push(finding(rule, { hours: roundHours(hours), most }));
  };

  const { hours, restBefore, restAfter } = dutyOf(work, notOverlapping, joinMinutes);
  const rest = Math.min(restBefore ?? Number.POSITIVE_INFINITY, restAfter ?? Number.POSITIVE_INFINITY);
  if (rest < minRestHours) found.push(finding('rest', { hours: roundHours(rest), least: minRestHours }));
  tooLong('duty_hours', hours, maxDutyHours);
  tooLong('absolute_hours', maxHoursInADay(work, notOverlapping), absoluteDutyHours);
  tooLong('weekly_hours', hoursInWeek([...notOverlapping, work], work.date), maxWeeklyHours);
  const inMonth = [...notOverlapping, work].filter(({ date }) => monthOf(date) === monthOf(work.date));
  tooLong('monthly_hours', hoursOf(inMonth), maxMonthlyHours);
  const withoutRestDay = hoursBetweenRestDays(work, notOverlapping);
  if (restDayEvery !== null && withoutRestDay > (restDayEvery - 1) * HOURS_PER_DAY)
    found.push(finding('rest_day', { days: Math.ceil(withoutRestDay / HOURS_PER_DAY), every: restDayEvery }));
  return found;
};

/** A guard's hours in the week, Monday to Sunday, of a service date. */
export const hoursInWeek = (works: readonly Work[], date: Day): number => {
  const week = weekOf(date);
  return hoursOf(works.filter((work) => week.includes(work.date)));
};

/** The range of service dates whose assignments are needed to check an assignment on `date`. */
export const datesToLoad = (date: Day, { restDayEvery }: AssignmentSettings): { from: Day; to: Day } => {
  const week = weekOf(date);
  const reach = Math.max(restDayEvery ?? 0, 7) + 1; // rest and duty limits look at most a week away
  const ends = [addDays(date, -reach), addDays(date, reach), ...week];
  const month = monthOf(date);
  const known = [...ends, firstDayOf(month), lastDayOf(month)].sort();
  return { from: known[0] ?? date, to: known.at(-1) ?? date };
};

/**
 * Returns every problem of assigning a guard to a slot, with the severity from the settings; some rules always block.
 * Days off, employment, weeks and months are counted by service date, so a night shift belongs to the day on which it
 * starts. Rest days are counted by actual hours.
 */
export const checkAssignment = (check: AssignmentToCheck): RuleProblem[] => {
  const found = [
    ...(check.others.some((other) => overlaps(other, check.work)) ? [finding('overlap')] : []),
    ...personProblems(check),
    ...licenceProblems(check),
    ...ageProblems(check),
    ...hourProblems(check),
  ];
  const { assignmentRules } = check.settings;
  return found.map(({ rule, params }) => ({
    rule,
    severity: isAlwaysBlocked(rule) ? 'block' : assignmentRules[rule],
    params,
  }));
};

/** Returns the settings for a caller: without permission to override, every rule blocks. */
export const rulesFor = (
  roles: readonly RoleName[],
  settings: AssignmentSettings & Pick<MasterSetting, 'overrideRoles'>,
): AssignmentSettings => {
  const { timeZone, minRestHours, joinMinutes, maxDutyHours, absoluteDutyHours } = settings;
  const { maxWeeklyHours, maxMonthlyHours, restDayEvery, assignmentRules, licenceTypes } = settings;
  const canOverride = roles.some((role) => settings.overrideRoles.includes(role));
  const blocking = Object.keys(assignmentRules).map((rule) => [rule, 'block'] as const);
  return {
    timeZone,
    minRestHours,
    joinMinutes,
    maxDutyHours,
    absoluteDutyHours,
    maxWeeklyHours,
    maxMonthlyHours,
    restDayEvery,
    licenceTypes,
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

export interface CandidateFacts {
  id: number;
  problems: readonly Pick<RuleProblem, 'severity'>[];
  /** Whether the guard prefers this premise. */
  preferred: boolean;
  /** Hours of duty in the week of the slot. */
  hours: number;
}

const severityRank = ({ problems }: CandidateFacts): number =>
  problems.some(({ severity }) => severity === 'block') ? 2 : problems.length > 0 ? 1 : 0;

/** Sorts best first: without problems, then with warnings only; then by preferred premise, then by fewest hours. */
export const rankCandidates = <C extends CandidateFacts>(candidates: readonly C[]): C[] =>
  [...candidates].sort(
    (a, b) =>
      severityRank(a) - severityRank(b) ||
      Number(b.preferred) - Number(a.preferred) ||
      a.hours - b.hours ||
      a.id - b.id,
  );
