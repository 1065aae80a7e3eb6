import type { Instant } from '@contract/primitives';
import type { Interval } from './time';

/** For how long before and after a slot clients see the photo and permits of its guards. */
const MILLISECONDS = 24 * 3_600_000;

const plus = (instant: Instant, milliseconds: number): Instant =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** Clients see the guards of the slots that start by the first instant and end after the second. */
export const guardsShownAt = (now: Instant): { startsBy: Instant; endsAfter: Instant } => ({
  startsBy: plus(now, MILLISECONDS),
  endsAfter: plus(now, -MILLISECONDS),
});

/** Whether clients see photo and permits of the guards of a slot now. */
export const isGuardShown = ({ startsAt, endsAt }: Interval, now: Instant): boolean => {
  const { startsBy, endsAfter } = guardsShownAt(now);
  return startsAt <= startsBy && endsAt > endsAfter;
};
