import type { Day, Instant } from '@contract/primitives';
import { addHours, dayOf, timeOf } from '@domain/time';
import { formatDay } from '@src/lib/format';

interface FactContext {
  /** Of the shift. */
  startsAt: Instant;
  endsAt: Instant;
  today: Day;
  zone: string;
}

/**
 * The time of something that happened to a guard on a shift, with its day unless it is read off the shift: on its first day, but for
 * a time that comes again before it ends; within 24 hours of its start; or today if it has not begun before today.
 */
export const factTime = (
  language: string,
  at: Instant,
  { startsAt, endsAt, today, zone }: FactContext,
): string => {
  const [day, firstDay] = [dayOf(at, zone), dayOf(startsAt, zone)];
  const isOfShift =
    at < startsAt ? day === firstDay && addHours(at, 24) >= endsAt : at < addHours(startsAt, 24);
  const time = timeOf(at, zone);
  return isOfShift || (day === today && firstDay >= today)
    ? time
    : `${formatDay(language, day, 'short')} ${time}`;
};
