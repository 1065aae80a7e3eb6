import type { DutyAnswer } from '@contract/duty';
import type { DutyState } from '@contract/duty-state';
import type { Instant } from '@contract/primitives';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { type Interval, millisecondsAt } from './time';

/** What happens to a guard on a slot. */
export type DutyAct = 'tell' | 'failure' | DutyAnswer | 'in' | 'out' | 'change' | 'absence';

/**
 * The transitions between the states, by what happens. `failure`: the message that told the guard did not get through. `change`:
 * the time of the assignment changed. `absence`: the minutes after the start are over, at a premise with check-in. What has no
 * transition is refused.
 */
export const DUTY_TRANSITIONS: Readonly<Record<DutyAct, Partial<Readonly<Record<DutyState, DutyState>>>>> = {
  tell: { untold: 'told' },
  failure: { told: 'untold' },
  confirm: { untold: 'confirmed', told: 'confirmed', declined: 'confirmed', late: 'confirmed' },
  decline: {
    untold: 'declined',
    told: 'declined',
    confirmed: 'declined',
    late: 'declined',
    // Still nobody is there, which says more.
    missing: 'missing',
  },
  late: { untold: 'late', told: 'late', confirmed: 'late', declined: 'late', late: 'late', missing: 'late' },
  in: {
    untold: 'onSite',
    told: 'onSite',
    confirmed: 'onSite',
    declined: 'onSite',
    late: 'onSite',
    missing: 'onSite',
  },
  out: { onSite: 'left' },
  change: { told: 'untold', confirmed: 'untold', declined: 'untold', late: 'untold' },
  absence: { untold: 'missing', told: 'missing', confirmed: 'missing', declined: 'missing', late: 'missing' },
};

export const canDo = (act: DutyAct, state: DutyState): boolean => DUTY_TRANSITIONS[act][state] !== undefined;

export interface DutyFacts extends Interval {
  /** The interval that the guard was told of; null while untold. */
  toldOf: Interval | null;
  /** The message that told the guard did not get through. */
  isMessageFailed: boolean;
  answer: DutyAnswer | null;
  lateMinutes: number | null;
  checkedInAt: Instant | null;
  checkedOutAt: Instant | null;
  /** A press that was sent late doesn't count until staff confirm it. */
  isInUnconfirmed: boolean;
  isOutUnconfirmed: boolean;
  /** Whether guards check in at the premise. */
  hasCheckIn: boolean;
}

const isTold = ({ toldOf, isMessageFailed, answer, startsAt, endsAt }: DutyFacts, now: Instant): boolean =>
  toldOf !== null &&
  // A guard who answered knows of the shift, whatever became of the message.
  (!isMessageFailed || answer !== null) &&
  // Once begun, its end may be cut by a replacement, which is agreed with the guard there.
  (now >= startsAt || (toldOf.startsAt === startsAt && toldOf.endsAt === endsAt));

const ANSWERED: Readonly<Record<DutyAnswer, DutyState>> = {
  confirm: 'confirmed',
  decline: 'declined',
  late: 'late',
};

/** When a guard who is not there is missing: so many minutes after the start, or after the announced delay. */
export const missingFrom = (
  { startsAt, answer, lateMinutes }: Pick<DutyFacts, 'startsAt' | 'answer' | 'lateMinutes'>,
  grace: number,
): number =>
  millisecondsAt(startsAt) +
  Math.max(grace, answer === 'late' ? (lateMinutes ?? 0) : 0) * millisecondsInMinute;

/**
 * The state of a guard on a slot at an instant. `grace`: minutes after the start until an absent guard is missing. Without
 * check-in at the premise nobody can be missing.
 */
export const dutyState = (facts: DutyFacts, grace: number, now: Instant): DutyState => {
  const { answer, checkedInAt, checkedOutAt, hasCheckIn } = facts;
  if (checkedInAt !== null && !facts.isInUnconfirmed)
    return checkedOutAt === null || facts.isOutUnconfirmed ? 'onSite' : 'left';
  if (hasCheckIn && millisecondsAt(now) >= missingFrom(facts, grace)) return 'missing';
  if (!isTold(facts, now)) return 'untold';
  return answer === null ? 'told' : ANSWERED[answer];
};

/** Whether a guard who left did so more than `grace` minutes before the end of the assignment. */
export const isLeftEarly = (
  endsAt: Instant,
  checkedOutAt: Instant | null | undefined,
  grace: number,
): boolean =>
  checkedOutAt !== null &&
  checkedOutAt !== undefined &&
  millisecondsAt(checkedOutAt) < millisecondsAt(endsAt) - grace * millisecondsInMinute;

/**
 * Whether a guard left a running assignment early, so that the post is empty as if nobody had come. From the start this includes
 * a guard who came early and left again before it.
 */
export const isGoneEarly = (
  { startsAt, endsAt, hasLeftEarly }: Interval & { hasLeftEarly: boolean },
  now: Instant,
): boolean => hasLeftEarly && startsAt <= now && now < endsAt;

/**
 * What clients see of a guard: on site, gone again, or missing until the slot ends. Undefined for anything else: what the guard was told and answered is internal, so that an announced delay changes nothing either.
 */
export const presenceState = (
  facts: DutyFacts,
  grace: number,
  now: Instant,
  slotEndsAt: Instant,
): 'onSite' | 'left' | 'missing' | undefined => {
  if (!facts.hasCheckIn) return;
  const state = dutyState({ ...facts, answer: null }, grace, now);
  if (state === 'onSite' || state === 'left') return state;
  return state === 'missing' && now < slotEndsAt ? state : undefined;
};

/** Whether a state still says something: once the assignment is over, only presence does. */
export const isStateShown = (state: DutyState, endsAt: Instant, now: Instant): boolean =>
  endsAt > now || state === 'onSite' || state === 'left' || state === 'missing';

/** A duty of several slots shows the first that applies (contract §9b). */
const FIRST: readonly DutyState[] = [
  'missing',
  'declined',
  'untold',
  'told',
  'late',
  'confirmed',
  'onSite',
  'left',
];

/** The state of a duty of several slots; `untold` of none. */
export const stateOfDuty = (states: readonly DutyState[]): DutyState =>
  FIRST.find((state) => states.includes(state)) ?? 'untold';

/** Whether a guard is asked to answer: until the shift is over. */
export const needsAnswer = (
  { state, endsAt }: { state: DutyState; endsAt: Instant },
  now: Instant,
): boolean => (state === 'untold' || state === 'told') && now < endsAt;

const MINUTES_BEFORE = 60;
const HOURS_AFTER = 2;

/** Whether a guard may check in or out at an instant: from an hour before the start, out until two hours after the end. */
export const canPress = (kind: 'in' | 'out', { startsAt, endsAt }: Interval, at: Instant): boolean => {
  const time = millisecondsAt(at);
  if (time < millisecondsAt(startsAt) - MINUTES_BEFORE * millisecondsInMinute) return false;
  const end = millisecondsAt(endsAt);
  return kind === 'in' ? time < end : time <= end + HOURS_AFTER * millisecondsInHour;
};

const HOURS_AROUND = 24;

/** Whether a time that staff enter can be one of a shift: shifts that are one duty share their times, so a day around it. */
export const isNearShift = ({ startsAt, endsAt }: Interval, at: Instant): boolean => {
  const around = HOURS_AROUND * millisecondsInHour;
  const time = millisecondsAt(at);
  return millisecondsAt(startsAt) - around <= time && time <= millisecondsAt(endsAt) + around;
};

const TOLERANCE_MINUTES = 5;

/** Whether a pressed time counts without being confirmed: the server can't check a later report. */
export const countsAsPressed = (pressedAt: Instant, receivedAt: Instant): boolean =>
  Math.abs(millisecondsAt(receivedAt) - millisecondsAt(pressedAt)) <=
  TOLERANCE_MINUTES * millisecondsInMinute;

/** An assignment, with when the guard came and left. */
type Visit = Interval & {
  premiseId: number;
  slotId: number;
  facts: Pick<DutyFacts, 'checkedInAt' | 'checkedOutAt'>;
};

const samePresence = ({ facts: one }: Visit, { facts: other }: Visit): boolean =>
  one.checkedInAt === other.checkedInAt && one.checkedOutAt === other.checkedOutAt;

/**
 * Whether one visit covers both assignments. A shift that was assigned while the guard was on site for the one before needs its own
 * answer and check-in. A guard with two assignments to one slot was replaced in between and comes twice.
 */
const isOneVisit = (earlier: Visit, later: Visit, joinMinutes: number): boolean =>
  samePresence(earlier, later) &&
  (earlier.slotId === later.slotId
    ? earlier.endsAt === later.startsAt
    : millisecondsAt(later.startsAt) - millisecondsAt(earlier.endsAt) <= joinMinutes * millisecondsInMinute);

/** Duties at one premise with at most `joinMinutes` between them and the same presence are one, in order of time. */
export const joinedDuties = <S extends Visit>(slots: readonly S[], joinMinutes: number): S[][] => {
  const groups: S[][] = [];
  for (const slot of [...slots].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    const group = groups.find((each) => {
      const last = each.at(-1);
      return last !== undefined && last.premiseId === slot.premiseId && isOneVisit(last, slot, joinMinutes);
    });
    if (group) group.push(slot);
    else groups.push([slot]);
  }
  return groups;
};
