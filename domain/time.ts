/**
 * The only place that converts days and clock times of a zone to instants and back. All other code uses `Day`, `Time` and
 * `Instant` strings; calculations with days are in `day.ts`.
 */
import type { Day, Instant, Month, Time } from '@contract/primitives';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { addHours as plusHours } from 'date-fns/addHours';
import { addMinutes as plusMinutes } from 'date-fns/addMinutes';
import { millisecondsInDay, millisecondsInMinute, minutesInDay } from 'date-fns/constants';
import { cached } from './cached';
import { addDays, addMonths, firstDayOf } from './day';

/** An instant in milliseconds. Cached: rules on hours compare the same instants many times. */
export const millisecondsAt = cached((instant: Instant): number => Date.parse(instant));

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`);
const toDay = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** Minutes since midnight. */
export const minuteOf = (time: Time): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** True when the shift ends on the next day: 18:00-00:00, 22:00-06:00, and 06:00-06:00, a whole day. */
export const endsNextDay = (start: Time, end: Time): boolean => end <= start;

/** The length of a shift on the clock, ignoring clock changes: 1 to 1440. Prices are based on it. */
export const clockMinutes = (start: Time, end: Time): number =>
  minuteOf(end) - minuteOf(start) + (endsNextDay(start, end) ? minutesInDay : 0);

const offsetAt = (zone: string, milliseconds: number): number =>
  Math.round(tzOffset(zone, new Date(milliseconds)) * millisecondsInMinute);

/** Enough for all days of two years in several zones. */
const MAX_CACHED_OFFSETS = 5_000;
const offsetsAtMidnight = new Map<string, number>();

/** The offset at midnight UTC of a day. Cached: computing it dominates the cost of a slot's times. */
const offsetAtMidnight = (zone: string, day: number): number => {
  const key = `${zone} ${day}`;
  const cached = offsetsAtMidnight.get(key);
  if (cached !== undefined) return cached;
  if (offsetsAtMidnight.size >= MAX_CACHED_OFFSETS) offsetsAtMidnight.clear();
  const offset = offsetAt(zone, day);
  offsetsAtMidnight.set(key, offset);
  return offset;
};

/**
 * A local time of a zone in milliseconds. Ambiguous times are resolved as in RFC 5545: a time skipped by a clock change
 * is moved forward by the skipped time (02:30 → 03:30); of a time that occurs twice the first counts.
 */
const fromLocal = (zone: string, day: Day, time: Time): number => {
  const utc = midnight(day);
  const local = utc + minuteOf(time) * millisecondsInMinute;
  // Offsets are below 24 hours, so any clock change on the local day is between these two instants.
  const before = offsetAtMidnight(zone, utc - millisecondsInDay);
  const after = offsetAtMidnight(zone, utc + 2 * millisecondsInDay);
  const first = local - before;
  if (before === after || offsetAt(zone, first) === before) return first;
  const second = local - after;
  return offsetAt(zone, second) === after ? second : first;
};

export interface Interval {
  startsAt: Instant;
  endsAt: Instant;
}

/** The instant at which a clock of the zone shows `time` on `day`. */
export const instantOf = (zone: string, day: Day, time: Time): Instant =>
  new Date(fromLocal(zone, day, time)).toISOString();

/**
 * The interval [start, end) of a shift that starts on `day`. The end is a clock time, not the start plus a duration: a
 * night of 19:00-07:00 lasts 11 or 13 hours when the clocks change. Only a shift that a clock change would leave without
 * length keeps its length on the clock.
 */
export const slotInterval = (day: Day, start: Time, end: Time, zone: string): Interval => {
  const startsAt = fromLocal(zone, day, start);
  const endsAt = fromLocal(zone, endsNextDay(start, end) ? addDays(day, 1) : day, end);
  const kept = endsAt > startsAt ? endsAt : startsAt + clockMinutes(start, end) * millisecondsInMinute;
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(kept).toISOString() };
};

/** As `offsetAt`, from the cached offsets of the surrounding midnights unless the clocks change between them. */
const offsetOn = (zone: string, milliseconds: number): number => {
  const day = Math.floor(milliseconds / millisecondsInDay) * millisecondsInDay;
  const before = offsetAtMidnight(zone, day);
  return before === offsetAtMidnight(zone, day + millisecondsInDay) ? before : offsetAt(zone, milliseconds);
};

/** The date of an instant in a zone. Cached: a month of rules asks for the same days many times. */
export const dayOf = cached((instant: Instant, zone: string): Day => {
  const milliseconds = millisecondsAt(instant);
  return toDay(milliseconds + offsetOn(zone, milliseconds));
});

export const timeOf = (instant: Instant, zone: string): Time => {
  const milliseconds = Date.parse(instant);
  return new Date(milliseconds + offsetAt(zone, milliseconds)).toISOString().slice(11, 16);
};

/** The date in UTC: for bounds of searches that are wide enough for any time zone, never for the business's day. */
export const utcDayOf = (instant: Instant | Date): Day => toDay(new Date(instant).getTime());

/** Today in the business's time zone, not the server's or browser's. */
export const today = (zone: string, now: Instant): Day => dayOf(now, zone);

export const startOfDay = (day: Day, zone: string): Instant => instantOf(zone, day, '00:00');

/** The month [start, end) in the zone. */
export const monthInterval = (month: Month, zone: string): Interval => ({
  startsAt: startOfDay(firstDayOf(month), zone),
  endsAt: startOfDay(firstDayOf(addMonths(month, 1)), zone),
});

export const addHours = (instant: Instant, hours: number): Instant =>
  plusHours(new Date(instant), hours).toISOString();

export const addMinutes = (instant: Instant, minutes: number): Instant =>
  plusMinutes(new Date(instant), minutes).toISOString();

/** Elapsed minutes, independent of clock changes. */
export const elapsedMinutes = (from: Instant, to: Instant): number =>
  (millisecondsAt(to) - millisecondsAt(from)) / millisecondsInMinute;
export const elapsedHours = (from: Instant, to: Instant): number => elapsedMinutes(from, to) / 60;

/** Whether an interval has begun and isn't over. */
export const isRunning = ({ startsAt, endsAt }: Interval, now: Instant): boolean =>
  startsAt <= now && now < endsAt;

export const overlaps = (left: Interval, right: Interval): boolean =>
  left.startsAt < right.endsAt && right.startsAt < left.endsAt;
