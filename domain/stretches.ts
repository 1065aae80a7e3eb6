import type { DutyAnswer } from '@contract/duty';
import type { Instant } from '@contract/primitives';
import { canDo, canPress, type DutyFacts, dutyState } from './duty-state';
import { type Interval, millisecondsAt } from './time';

/**
 * One assignment of a guard to a slot, with what is known of it. Who is replaced for a while and comes back has two on one slot. Calls
 * name the slot alone, so these functions tell which of its stretches is meant. Each returns at least one of those given.
 */
interface Stretch {
  facts: DutyFacts;
}

const byStart = <S extends Stretch>(stretches: readonly S[]): S[] =>
  [...stretches].sort((a, b) => (a.facts.startsAt < b.facts.startsAt ? -1 : 1));

const waits = ({ facts }: Stretch): boolean => facts.checkedInAt === null || facts.isInUnconfirmed;

const isThere = ({ facts }: Stretch): boolean => !waits({ facts }) && facts.checkedOutAt === null;

/** The stretch and those after it that it touches: nobody comes again for them. */
const withTouching = <S extends Stretch>(sorted: readonly S[], first: S): S[] => {
  const group = [first];
  for (const stretch of sorted)
    if (stretch.facts.startsAt === group.at(-1)?.facts.endsAt && waits(stretch)) group.push(stretch);
  return group;
};

/**
 * What a check-in at an instant enters: the first stretch that can be entered and was not. A guard who is there and has not left can't
 * enter the next one before, or leaving would end that one, and nobody would be missed in it.
 */
export const enteredAt = <S extends Stretch>(stretches: readonly S[], at: Instant): S[] => {
  const sorted = byStart(stretches);
  const present = sorted.find((stretch) => isThere(stretch) && at < stretch.facts.endsAt);
  if (present) return [present];
  const open = sorted.filter(({ facts }) => canPress('in', facts, at));
  const chosen =
    open.find(waits) ?? open.at(-1) ?? sorted.find(({ facts }) => facts.endsAt > at) ?? sorted.at(-1);
  return chosen ? withTouching(sorted, chosen) : [];
};

/** Those of the last check-in until an instant. */
const lastEntered = <S extends Stretch>(stretches: readonly S[], at: Instant): S[] => {
  const entered = stretches.filter(({ facts }) => facts.checkedInAt !== null && facts.checkedInAt <= at);
  const last = entered
    .map(({ facts }) => facts.checkedInAt ?? '')
    .sort()
    .at(-1);
  return byStart(entered.filter(({ facts }) => facts.checkedInAt === last));
};

/** What a check-out at an instant ends: what the last check-in before it entered, if the guard has not left it. */
export const leftAt = <S extends Stretch>(stretches: readonly S[], at: Instant): S[] => {
  const present = lastEntered(
    stretches.filter(({ facts }) => facts.checkedOutAt === null),
    at,
  );
  return present.length > 0 ? present : enteredAt(stretches, at);
};

/** Which stretches the times that staff enter are about: those that have them already, else as if the guard had pressed. */
export const recordedAt = <S extends Stretch>(
  stretches: readonly S[],
  { checkedInAt, checkedOutAt }: { checkedInAt?: Instant | undefined; checkedOutAt?: Instant | undefined },
): S[] => {
  const known = stretches.filter(({ facts }) =>
    checkedInAt === undefined ? facts.checkedOutAt === checkedOutAt : facts.checkedInAt === checkedInAt,
  );
  if (known.length > 0) return byStart(known);
  if (checkedInAt !== undefined) return enteredAt(stretches, checkedInAt);
  const last = lastEntered(stretches, checkedOutAt ?? '');
  return last.length > 0 ? last : enteredAt(stretches, checkedOutAt ?? '');
};

/** The stretches that aren't over; all if they are. */
export const aheadOf = <S extends Stretch>(stretches: readonly S[], now: Instant): S[] => {
  const ahead = byStart(stretches).filter(({ facts }) => facts.endsAt > now);
  return ahead.length > 0 ? ahead : byStart(stretches);
};

/**
 * What an answer is about: all that is ahead, because the guard says whether to come to the shift; a delay is about the next arrival.
 * Those that can't take the answer only if none can.
 */
export const answeredBy = <S extends Stretch>(
  stretches: readonly S[],
  answer: DutyAnswer,
  { grace, now }: { grace: number; now: Instant },
): S[] => {
  const ahead = aheadOf(stretches, now);
  const able = ahead.filter(({ facts }) => canDo(answer, dutyState(facts, grace, now)));
  const asked = able.length > 0 ? able : ahead;
  return answer === 'late' ? asked.slice(0, 1) : asked;
};

/** What is known of a guard on a slot, by the start of the assignment that it was about. */
interface KnownStart {
  startsAt: Instant;
  checkedInAt: Instant | null;
  checkedOutAt: Instant | null;
}

const wasThere = ({ checkedInAt, checkedOutAt }: KnownStart, stretch: Interval): boolean =>
  checkedInAt === null ||
  (checkedInAt < stretch.endsAt && (checkedOutAt === null || checkedOutAt > stretch.startsAt));

/**
 * What is known of an assignment that was replaced by one with another start belongs to that one: the nearest of the guard on the slot
 * of which nothing is known. A guard who was there while only other stretches ran is not there in it.
 */
export const movedRecords = (
  stretches: readonly Interval[],
  records: readonly KnownStart[],
): { from: Instant; to: Instant }[] => {
  const known = new Set(records.map(({ startsAt }) => startsAt));
  const starts = new Set(stretches.map(({ startsAt }) => startsAt));
  const free = stretches.filter(({ startsAt }) => !known.has(startsAt));
  return records
    .filter(({ startsAt }) => !starts.has(startsAt))
    .flatMap((record) => {
      const distance = ({ startsAt }: Interval) =>
        Math.abs(millisecondsAt(startsAt) - millisecondsAt(record.startsAt));
      const [target] = free
        .filter((stretch) => wasThere(record, stretch))
        .sort((a, b) => distance(a) - distance(b));
      if (!target) return [];
      free.splice(free.indexOf(target), 1);
      return [{ from: record.startsAt, to: target.startsAt }];
    });
};
