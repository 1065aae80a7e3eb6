import type { RoleName } from '@contract/access';
import { type AssignmentRule, isAlwaysBlocked } from '@contract/assignment-rule';
import type { Guard, Licence } from '@contract/guard';
import type { MasterSetting, StaffingRules } from '@contract/master-setting';
import type { LicenceTypeAges } from '@contract/metadata';
import type { Day } from '@contract/primitives';
import { ageOn, LEAST_AGE } from './age';
import { addDays, firstDayOf, lastDayOf, monthOf, weekOf } from './day';
import { type DayOffRule, dateOffCovers } from './day-off';
import { dutyOf, HOURS_OF_DAY, hoursBetweenRestDays, hoursOf, mostHoursInADay, type Work } from './duty';
import type { Params } from './outcome';
import { dayOf, overlaps, startOfDay } from './time';

/** The rules, and what the licence types ask of a guard's age. */
export type AssignmentSettings = StaffingRules & { licenceTypes: readonly LicenceTypeAges[] };

export interface GuardFacts
  extends Pick<Guard, 'status' | 'employedFrom' | 'employedTo' | 'birthDate' | 'bannedPremiseIds'> {
  licences: readonly Pick<Licence, 'type' | 'issuedOn' | 'expiresOn'>[];
  dateOffs: readonly DayOffRule[];
}

export interface AssignmentToCheck {
  /** The slot, or the span of a relief within it. */
  work: Work;
  requiredLicenceTypes: readonly string[];
  guard: GuardFacts;
  /** The guard's other assignments on the service dates of `datesToKnow`. */
  others: readonly Work[];
  settings: AssignmentSettings;
  /** Whether the guard is in the reach of the person who assigns. */
  isInScope: boolean;
}

export interface RuleProblem {
  rule: AssignmentRule;
  severity: 'block' | 'warn';
  params: Params;
}

type Finding = Omit<RuleProblem, 'severity'>;

const finding = (rule: AssignmentRule, params: Params = {}): Finding => ({ rule, params });

const toHundredths = (hours: number): number => Math.round(hours * 100) / 100;

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

/** When papers of one type are valid; those that follow each other without a day between count as one. */
const validities = (papers: GuardFacts['licences']): Validity[] => {
  const joined: Validity[] = [];
  const spans = papers.map(({ issuedOn, expiresOn }) => ({ from: issuedOn ?? '', to: expiresOn }));
  for (const { from, to } of spans.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || addDays(last.to, 1) < from) joined.push({ from, to });
    else if (last.to < to) last.to = to;
  }
  return joined;
};

type Held = { isValid: true } | { isValid: false; expiresOn: Day | null };

/** A paper is valid from its day of issue through the end of its last day by the business's clock. */
const holds = ({ work, guard, settings }: AssignmentToCheck, type: string): Held => {
  const { timeZone } = settings;
  const firstDay = dayOf(work.startsAt, timeZone);
  const begun = validities(guard.licences.filter((licence) => licence.type === type))
    .filter(({ from }) => from <= firstDay)
    .at(-1);
  if (!begun) return { isValid: false, expiresOn: null };
  const endOfLastDay = startOfDay(addDays(begun.to, 1), timeZone);
  return work.endsAt <= endOfLastDay ? { isValid: true } : { isValid: false, expiresOn: begun.to };
};

const licenceProblems = (check: AssignmentToCheck): Finding[] =>
  check.requiredLicenceTypes.flatMap((type) => {
    const held = holds(check, type);
    if (held.isValid) return [];
    return [finding('licence', { type, ...(held.expiresOn && { expiresOn: held.expiresOn }) })];
  });

/** Too young on the first day, or too old on the last for what must be held there. Without a birth date it isn't judged. */
const ageProblems = (check: AssignmentToCheck): Finding[] => {
  const { work, requiredLicenceTypes, guard, settings } = check;
  const { birthDate } = guard;
  if (!birthDate) return [];
  const lastMoment = new Date(Date.parse(work.endsAt) - 1).toISOString();
  const age = ageOn(birthDate, dayOf(lastMoment, settings.timeZone));
  const isTooYoung = ageOn(birthDate, dayOf(work.startsAt, settings.timeZone)) < LEAST_AGE;
  const types = settings.licenceTypes.filter(({ code }) => requiredLicenceTypes.includes(code));
  return [
    ...(isTooYoung ? [finding('age', { least: LEAST_AGE })] : []),
    ...types.flatMap(({ code, maxAge, needs }) => [
      ...(maxAge !== null && age > maxAge ? [finding('age', { type: code, most: maxAge })] : []),
      ...needs
        .filter(({ type, fromAge }) => age >= fromAge && !holds(check, type).isValid)
        .map(({ type, fromAge }) => finding('age', { type: code, paper: type, from: fromAge })),
    ]),
  ];
};

/** Rules on hours. They ignore overlapping assignments, which are refused anyway. */
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
  const apart = others.filter((other) => !overlaps(other, work));
  const found: Finding[] = [];
  const tooLong = (rule: AssignmentRule, hours: number, most: number | null) => {
    if (most !== null && hours > most) found.push(finding(rule, { hours: toHundredths(hours), most }));
  };

  const { hours, restBefore, restAfter } = dutyOf(work, apart, joinMinutes);
  const rest = Math.min(restBefore ?? Number.POSITIVE_INFINITY, restAfter ?? Number.POSITIVE_INFINITY);
  if (rest < minRestHours) found.push(finding('rest', { hours: toHundredths(rest), least: minRestHours }));
  tooLong('duty_hours', hours, maxDutyHours);
  tooLong('absolute_hours', mostHoursInADay(work, apart), absoluteDutyHours);
  tooLong('weekly_hours', hoursInWeek([...apart, work], work.date), maxWeeklyHours);
  const inMonth = [...apart, work].filter(({ date }) => monthOf(date) === monthOf(work.date));
  tooLong('monthly_hours', hoursOf(inMonth), maxMonthlyHours);
  const withoutRestDay = hoursBetweenRestDays(work, apart);
  if (restDayEvery !== null && withoutRestDay > (restDayEvery - 1) * HOURS_OF_DAY)
    found.push(finding('rest_day', { days: Math.ceil(withoutRestDay / HOURS_OF_DAY), every: restDayEvery }));
  return found;
};

/** A guard's hours in the week, Monday to Sunday, of a service date. */
export const hoursInWeek = (works: readonly Work[], date: Day): number => {
  const week = weekOf(date);
  return hoursOf(works.filter((work) => week.includes(work.date)));
};

/** The service dates whose assignments must be loaded to check one on `date`. */
export const datesToKnow = (date: Day, { restDayEvery }: AssignmentSettings): { from: Day; to: Day } => {
  const week = weekOf(date);
  const reach = Math.max(restDayEvery ?? 0, 7) + 1; // no limit of rest or duty reaches further than a week
  const ends = [addDays(date, -reach), addDays(date, reach), ...week];
  const month = monthOf(date);
  const known = [...ends, firstDayOf(month), lastDayOf(month)].sort();
  return { from: known[0] ?? date, to: known.at(-1) ?? date };
};

/**
 * Every problem with putting a guard on a slot, with its severity from the settings (what harms whatever they say always
 * blocks). Days off, employment, weeks and months are counted by service date: a night shift belongs to the day on which
 * it starts. Rest days are not: a night ends on the next day.
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

/** The rules as they are for somebody: who may not override a warning is stopped by it. */
export const rulesFor = (
  roles: readonly RoleName[],
  settings: AssignmentSettings & Pick<MasterSetting, 'overrideRoles'>,
): AssignmentSettings => {
  const { timeZone, minRestHours, joinMinutes, maxDutyHours, absoluteDutyHours } = settings;
  const { maxWeeklyHours, maxMonthlyHours, restDayEvery, assignmentRules, licenceTypes } = settings;
  const mayOverride = roles.some((role) => settings.overrideRoles.includes(role));
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
    assignmentRules: mayOverride
      ? assignmentRules
      : (Object.fromEntries(blocking) as StaffingRules['assignmentRules']),
  };
};

/** A row can be saved when nothing blocks and each warning is overridden. */
export const isAssignable = (
  problems: readonly Pick<RuleProblem, 'rule' | 'severity'>[],
  overrides: readonly { rule: AssignmentRule }[] = [],
): boolean =>
  problems.every(
    ({ rule, severity }) => severity === 'warn' && overrides.some((override) => override.rule === rule),
  );

export interface RankedFacts {
  id: number;
  problems: readonly Pick<RuleProblem, 'severity'>[];
  /** The premise is one the guard prefers. */
  preferred: boolean;
  /** Hours of duty in the week of the slot. */
  hours: number;
}

const standing = ({ problems }: RankedFacts): number =>
  problems.some(({ severity }) => severity === 'block') ? 2 : problems.length > 0 ? 1 : 0;

/** Best first: guards without problems, then with warnings only; then by preference for the premise, then fewest hours. */
export const rankCandidates = <C extends RankedFacts>(candidates: readonly C[]): C[] =>
  [...candidates].sort(
    (a, b) =>
      standing(a) - standing(b) ||
      Number(b.preferred) - Number(a.preferred) ||
      a.hours - b.hours ||
      a.id - b.id,
  );
