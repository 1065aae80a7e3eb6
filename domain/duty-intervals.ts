import type { DutyAnswer } from '@contract/duty';
import type { Instant } from '@contract/primitives';
import { canDo, canPress, type DutyFacts, dutyState } from './duty-state';
import { type Interval, millisecondsAt } from './time';

/**
 * One assignment of a guard to a slot, with its duty record. A guard who is replaced for a while and comes back has two assignments to
 * one slot. Calls name only the slot, so these functions choose the assignments that a call concerns. Given at least one, each
 * returns at least one.
 */
interface DutyInterval {
  facts: DutyFacts;
}

const byStart = <S extends DutyInterval>(intervals: readonly S[]): S[] =>
  [...intervals].sort((a, b) => (a.facts.startsAt < b.facts.startsAt ? -1 : 1));

const waits = ({ facts }: DutyInterval): boolean => facts.checkedInAt === null || facts.isInUnconfirmed;

const isThere = ({ facts }: DutyInterval): boolean => !waits({ facts }) && facts.checkedOutAt === null;

/** The interval and those that follow it without a break: the guard checks in once for all of them. */
const withTouching = <S extends DutyInterval>(sorted: readonly S[], first: S): S[] => {
  const group = [first];
  for (const interval of sorted)
    if (interval.facts.startsAt === group.at(-1)?.facts.endsAt && waits(interval)) group.push(interval);
  return group;
};

/**
 * The intervals that a check-in at an instant is for: the first one open for check-in that has none yet. A guard who is still on
 * site for an earlier interval can't check in for the next one; otherwise leaving would end the next one too, and an absence
 * there would go unnoticed.
 */
export const enteredAt = <S extends DutyInterval>(intervals: readonly S[], at: Instant): S[] => {
  const sorted = byStart(intervals);
  const present = sorted.find((interval) => isThere(interval) && at < interval.facts.endsAt);
  if (present) return [present];
  const open = sorted.filter(({ facts }) => canPress('in', facts, at));
  const chosen =
    open.find(waits) ?? open.at(-1) ?? sorted.find(({ facts }) => facts.endsAt > at) ?? sorted.at(-1);
  return chosen ? withTouching(sorted, chosen) : [];
};

/** The intervals of the last check-in before an instant. */
const lastEntered = <S extends DutyInterval>(intervals: readonly S[], at: Instant): S[] => {
  const entered = intervals.filter(({ facts }) => facts.checkedInAt !== null && facts.checkedInAt <= at);
  const last = entered
    .map(({ facts }) => facts.checkedInAt ?? '')
    .sort()
    .at(-1);
  return byStart(entered.filter(({ facts }) => facts.checkedInAt === last));
};

/** The intervals that a check-out at an instant ends: those of the last check-in before it, unless they have a check-out. */
export const leftAt = <S extends DutyInterval>(intervals: readonly S[], at: Instant): S[] => {
  const present = lastEntered(
    intervals.filter(({ facts }) => facts.checkedOutAt === null),
    at,
  );
  return present.length > 0 ? present : enteredAt(intervals, at);
};

/** The intervals that times entered by staff are for: those that have these times already, else as for a guard's press. */
export const recordedAt = <S extends DutyInterval>(
  intervals: readonly S[],
  { checkedInAt, checkedOutAt }: { checkedInAt?: Instant | undefined; checkedOutAt?: Instant | undefined },
): S[] => {
  const matching = intervals.filter(({ facts }) =>
    checkedInAt === undefined ? facts.checkedOutAt === checkedOutAt : facts.checkedInAt === checkedInAt,
  );
  if (matching.length > 0) return byStart(matching);
  if (checkedInAt !== undefined) return enteredAt(intervals, checkedInAt);
  const last = lastEntered(intervals, checkedOutAt ?? '');
  return last.length > 0 ? last : enteredAt(intervals, checkedOutAt ?? '');
};

/** The intervals that aren't over; all intervals if none is left. */
export const aheadOf = <S extends DutyInterval>(intervals: readonly S[], now: Instant): S[] => {
  const ahead = byStart(intervals).filter(({ facts }) => facts.endsAt > now);
  return ahead.length > 0 ? ahead : byStart(intervals);
};

/**
 * The intervals that an answer is for: all that aren't over, since the guard answers for the shift; a delay is for the next arrival
 * only. If the answer isn't possible for any of them, all are returned, so that the caller can refuse it.
 */
export const answeredBy = <S extends DutyInterval>(
  intervals: readonly S[],
  answer: DutyAnswer,
  { grace, now }: { grace: number; now: Instant },
): S[] => {
  const ahead = aheadOf(intervals, now);
  const able = ahead.filter(({ facts }) => canDo(answer, dutyState(facts, grace, now)));
  const asked = able.length > 0 ? able : ahead;
  return answer === 'late' ? asked.slice(0, 1) : asked;
};

/** A duty record, by the start of the assignment that it was made for. */
interface KnownStart {
  startsAt: Instant;
  checkedInAt: Instant | null;
  checkedOutAt: Instant | null;
}

const wasThere = ({ checkedInAt, checkedOutAt }: KnownStart, interval: Interval): boolean =>
  checkedInAt === null ||
  (checkedInAt < interval.endsAt && (checkedOutAt === null || checkedOutAt > interval.startsAt));

/**
 * Duty records whose assignment no longer exists, with the start of the assignment that takes each over: the guard's nearest one on
 * the slot without a record. A record with a presence outside an assignment isn't moved to it.
 */
export const movedRecords = (
  intervals: readonly Interval[],
  records: readonly KnownStart[],
): { from: Instant; to: Instant }[] => {
  const recorded = new Set(records.map(({ startsAt }) => startsAt));
  const starts = new Set(intervals.map(({ startsAt }) => startsAt));
  const free = intervals.filter(({ startsAt }) => !recorded.has(startsAt));
  return records
    .filter(({ startsAt }) => !starts.has(startsAt))
    .flatMap((record) => {
      const distance = ({ startsAt }: Interval) =>
        Math.abs(millisecondsAt(startsAt) - millisecondsAt(record.startsAt));
      const [target] = free
        .filter((interval) => wasThere(record, interval))
        .sort((a, b) => distance(a) - distance(b));
      if (!target) return [];
      free.splice(free.indexOf(target), 1);
      return [{ from: record.startsAt, to: target.startsAt }];
    });
};
