import type { Id, Instant } from '@contract/primitives';
import type { PresenceMark } from '@contract/served';
import { millisecondsInMinute } from 'date-fns/constants';
import { coveredMinutes, orderedMinutes } from './served';
import { type Interval, millisecondsAt } from './time';

/** What a guard pressed on a slot, or staff recorded. */
export interface Press {
  guardId: Id;
  checkedInAt: Instant | null;
  checkedOutAt: Instant | null;
  /** Sent late: it doesn't count until staff confirm it. */
  isInUnconfirmed: boolean;
  isOutUnconfirmed: boolean;
}

interface ProposedSlot extends Interval {
  guards: number;
  intervals: readonly (Interval & { guardId: Id })[];
}

export interface PresenceRules {
  /** `servedRounding` of the settings, in minutes. */
  rounding: number;
  /** Whether guards check in at the premise. */
  hasCheckIn: boolean;
}

export interface ServedProposal {
  /** Summed over the slot's places. */
  minutes: number;
  /** By guard: what makes the presence doubtful. */
  marks: ReadonlyMap<Id, PresenceMark>;
}

/** The press where it counts. */
const countedIn = ({ checkedInAt, isInUnconfirmed }: Press): Instant | null =>
  isInUnconfirmed ? null : checkedInAt;
const countedOut = ({ checkedOutAt, isOutUnconfirmed }: Press): Instant | null =>
  isOutUnconfirmed ? null : checkedOutAt;

const markOf = (press: Press | undefined, hasCheckIn: boolean): PresenceMark | null => {
  if (!press?.checkedInAt) return hasCheckIn ? 'noCheckIn' : null;
  if (press.isInUnconfirmed || press.isOutUnconfirmed) return 'unconfirmed';
  return press.checkedOutAt === null ? 'noCheckOut' : null;
};

const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other);
const later = (one: Instant, other: Instant): Instant => (one > other ? one : other);

/** A press at a whole number of roundings from the planned time, so that a guard who is on time is there as planned. */
const roundedFrom = (planned: Instant, pressed: Instant, rounding: number): Instant => {
  const step = rounding * millisecondsInMinute;
  const start = millisecondsAt(planned);
  return new Date(start + Math.round((millisecondsAt(pressed) - start) / step) * step).toISOString();
};

/**
 * When a guard was there: from check-in to check-out, and not between two assignments. Without a check-in
 * as assigned; without a check-out to the end of the assignment.
 */
const standingOf = (
  assigned: readonly Interval[],
  press: Press | undefined,
  rounding: number,
): Interval[] => {
  const checkedIn = press ? countedIn(press) : null;
  const own = [...assigned].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const first = own[0];
  const last = own.at(-1);
  if (!press || checkedIn === null || !first || !last) return own;
  const checkedOut = countedOut(press);
  const from = roundedFrom(first.startsAt, checkedIn, rounding);
  const to = checkedOut === null ? last.endsAt : roundedFrom(last.endsAt, checkedOut, rounding);
  return own
    .map((interval) => ({
      startsAt: interval === first ? from : later(interval.startsAt, from),
      endsAt: interval === last ? to : earlier(interval.endsAt, to),
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt);
};

/** The minutes to propose as served: by what guards pressed, else by what is assigned. */
export const proposeServed = (
  slot: ProposedSlot,
  presses: readonly Press[],
  { rounding, hasCheckIn }: PresenceRules,
): ServedProposal => {
  const pressOf = new Map(presses.map((press) => [press.guardId, press]));
  const guardIds = [...new Set(slot.intervals.map(({ guardId }) => guardId))];
  const intervals = guardIds.flatMap((guardId) =>
    standingOf(
      slot.intervals.filter((interval) => interval.guardId === guardId),
      pressOf.get(guardId),
      rounding,
    ),
  );
  const marks = guardIds.flatMap((guardId) => {
    const mark = markOf(pressOf.get(guardId), hasCheckIn);
    return mark ? [[guardId, mark] as const] : [];
  });
  return { minutes: coveredMinutes({ ...slot, intervals }), marks: new Map(marks) };
};

/** Every place was covered by the plan and is proposed in full, and nothing of the presence is doubtful. */
export const isProposedAsPlanned = (slot: ProposedSlot, { minutes, marks }: ServedProposal): boolean => {
  const ordered = orderedMinutes(slot);
  return minutes === ordered && coveredMinutes(slot) === ordered && marks.size === 0;
};
