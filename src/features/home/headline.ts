import type { NextDayCoverage, NextSlot } from '@contract/home';
import type { Day, Id, Instant, Named } from '@contract/primitives';
import { addDays } from '@domain/day';
import { isRunning } from '@domain/time';

const EVENING = '18:00';

/** Guards missing at this moment. */
export interface MissingNow {
  /** The premise that lacks most. */
  premise: Named;
  missing: number;
  required: number;
  /** Number of further premises that lack guards. */
  elsewhere: number;
}

interface Coverage {
  /** When the server answered, at which the first intervals begin. */
  from: Instant;
  premises: readonly Omit<NextDayCoverage['premises'][number], 'absent' | 'checkIn'>[];
}

/** Now, for the intervals of an answer: the page knows the server's clock to the second, and may be behind it. */
const momentIn = ({ from }: Coverage, now: Instant): Instant => (now < from ? from : now);

/** Where guards are missing now, summed over all orders for a premise; undefined if nowhere. */
export const missingNow = (coverage: Coverage, now: Instant): MissingNow | undefined => {
  const at = momentIn(coverage, now);
  const understaffed = coverage.premises
    .flatMap(({ id, name, intervals }) =>
      intervals
        .filter(({ from, to, missing }) => missing > 0 && from <= at && at < to)
        .map(({ missing, required }) => ({ premise: { id, name }, missing, required })),
    )
    .sort((left, right) => right.missing - left.missing);
  return understaffed[0] && { ...understaffed[0], elsewhere: understaffed.length - 1 };
};

/** How many guards are assigned at this moment, and at how many premises. */
export interface TotalNow {
  guards: number;
  premises: number;
}

export const totalNow = (coverage: Coverage, now: Instant): TotalNow => {
  const at = momentIn(coverage, now);
  const assigned = coverage.premises
    .map(({ intervals }) => intervals.find(({ from, to }) => from <= at && at < to))
    .map((interval) => (interval ? interval.required - interval.missing : 0))
    .filter((guards) => guards > 0);
  return { guards: assigned.reduce((sum, guards) => sum + guards, 0), premises: assigned.length };
};

/** Guards who are assigned and not on site. */
export interface AbsentNow {
  /** The premise with most of them. */
  premise: Named;
  absent: number;
  /** Number of further premises with such guards. */
  elsewhere: number;
}

/** Where assigned guards are not on site; undefined if nowhere. */
export const absentNow = ({ premises }: Pick<NextDayCoverage, 'premises'>): AbsentNow | undefined => {
  const [first, ...others] = premises
    .filter(({ absent }) => absent > 0)
    .sort((left, right) => right.absent - left.absent);
  if (!first) return;
  const { id, name, absent } = first;
  return { premise: { id, name }, absent, elsewhere: others.length };
};

/** The premises where guards check in. */
export const premisesWithCheckIn = ({ premises }: Pick<NextDayCoverage, 'premises'>): ReadonlySet<Id> =>
  new Set(premises.filter(({ checkIn }) => checkIn).map(({ id }) => id));

/** The next shift of a premise, summed over all orders for it. For a running one, the guards present now are counted. */
export interface Headline {
  /** `begun`: it runs, and not every guard has checked in, nor is any missing. */
  when: 'now' | 'begun' | 'tonight' | 'today' | 'tomorrow' | 'later';
  slot: NextSlot;
  filled: number;
  required: number;
  guards: string[];
}

const classifyTime = (slot: NextSlot, today: Day, now: Instant): Exclude<Headline['when'], 'begun'> => {
  if (slot.startsAt <= now) return 'now';
  if (slot.date === today) return slot.startTime >= EVENING ? 'tonight' : 'today';
  return slot.date === addDays(today, 1) ? 'tomorrow' : 'later';
};

/** The guards of an upcoming slot, and those present on a running one. */
const guardsAt = (slot: NextSlot, now: Instant) =>
  isRunning(slot, now) ? slot.guards.filter(({ from, to }) => from <= now && now < to) : slot.guards;

const filledAt = (slot: NextSlot, now: Instant): number =>
  isRunning(slot, now) ? Math.min(slot.numOfSecurity, guardsAt(slot, now).length) : slot.filled;

interface Present {
  today: Day;
  now: Instant;
  /** Premises where guards check in: elsewhere an assigned guard counts as on duty. */
  withCheckIn: ReadonlySet<Id>;
}

/** The headline of the client's start page; undefined without an upcoming approved slot. Pending slots don't count. */
export const headlineOf = (
  slots: readonly NextSlot[],
  { today, now, withCheckIn }: Present,
): Headline | undefined => {
  const inForce = slots.filter((slot) => slot.state === 'approved' && slot.endsAt > now);
  const [first] = inForce;
  if (!first) return undefined;
  const samePost = inForce.filter(
    (slot) =>
      slot.premise.id === first.premise.id &&
      slot.startsAt === first.startsAt &&
      slot.endsAt === first.endsAt,
  );
  const guards = samePost.flatMap((slot) => guardsAt(slot, now));
  const when = classifyTime(first, today, now);
  const isEverybodyThere =
    !withCheckIn.has(first.premise.id) || guards.every(({ state }) => state === 'onSite');
  return {
    when: when === 'now' && !isEverybodyThere ? 'begun' : when,
    slot: first,
    filled: samePost.reduce((sum, slot) => sum + filledAt(slot, now), 0),
    required: samePost.reduce((sum, slot) => sum + slot.numOfSecurity, 0),
    guards: guards.map(({ name }) => name),
  };
};
