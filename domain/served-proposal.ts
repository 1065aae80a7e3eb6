import type { Id, Instant } from '@contract/primitives';
import type { PresenceMark } from '@contract/served';
import { millisecondsInMinute } from 'date-fns/constants';
import { coveredMinutes, orderedMinutes } from './served';
import { type Interval, millisecondsAt } from './time';

/** What a guard pressed in an assignment to a slot, or staff recorded. */
export interface Press {
  guardId: Id;
  /** Of the assignment. */
  startsAt: Instant;
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
  /** What makes the presence in an assignment doubtful. */
  marks: readonly { guardId: Id; startsAt: Instant; mark: PresenceMark }[];
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

/** The end of the guard's assignment before, and the start of the one after. */
interface Beside {
  lastEnd: Instant | undefined;
  nextStart: Instant | undefined;
}

/**
 * When a guard was there: from check-in to check-out, but not in the time of another assignment of the guard, which has its own. Without
 * a check-in as assigned; without a check-out to the end of the assignment.
 */
const standingOf = (
  assigned: Interval,
  press: Press | undefined,
  { lastEnd, nextStart }: Beside,
  rounding: number,
): Interval[] => {
  const checkedIn = press ? countedIn(press) : null;
  if (!press || checkedIn === null) return [assigned];
  const checkedOut = countedOut(press);
  const from = roundedFrom(assigned.startsAt, checkedIn, rounding);
  const to = checkedOut === null ? assigned.endsAt : roundedFrom(assigned.endsAt, checkedOut, rounding);
  const startsAt = lastEnd === undefined ? from : later(from, lastEnd);
  const endsAt = nextStart === undefined ? to : earlier(to, nextStart);
  return startsAt < endsAt ? [{ startsAt, endsAt }] : [];
};

const besideOf = (own: readonly Interval[], { startsAt, endsAt }: Interval): Beside => ({
  lastEnd: own
    .map((other) => other.endsAt)
    .filter((end) => end <= startsAt)
    .sort()
    .at(-1),
  nextStart: own
    .map((other) => other.startsAt)
    .filter((start) => start >= endsAt)
    .sort()[0],
});

/** The minutes to propose as served: by what guards pressed, else by what is assigned. */
export const proposeServed = (
  slot: ProposedSlot,
  presses: readonly Press[],
  { rounding, hasCheckIn }: PresenceRules,
): ServedProposal => {
  const stays = slot.intervals.map(({ guardId, ...assigned }) => {
    const press = presses.find((each) => each.guardId === guardId && each.startsAt === assigned.startsAt);
    const own = slot.intervals.filter((other) => other.guardId === guardId);
    return {
      guardId,
      startsAt: assigned.startsAt,
      mark: markOf(press, hasCheckIn),
      standing: standingOf(assigned, press, besideOf(own, assigned), rounding),
    };
  });
  const intervals = stays.flatMap(({ guardId, standing }) => standing.map((one) => ({ guardId, ...one })));
  const marks = stays.flatMap(({ guardId, startsAt, mark }) => (mark ? [{ guardId, startsAt, mark }] : []));
  return { minutes: coveredMinutes({ ...slot, intervals }), marks };
};

/** Every place was covered by the plan and is proposed in full, and nothing of the presence is doubtful. */
export const isProposedAsPlanned = (slot: ProposedSlot, { minutes, marks }: ServedProposal): boolean => {
  const ordered = orderedMinutes(slot);
  return minutes === ordered && coveredMinutes(slot) === ordered && marks.length === 0;
};
