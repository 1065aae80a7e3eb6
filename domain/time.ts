/**
 * The one place where days and clock times of a zone become instants and back. Everything else works with
 * `Day`, `Time` and `Instant` strings; days alone are reckoned in `day.ts`.
 */
import type { Day, Instant, Month, Time } from '@contract/primitives';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { addHours as plusHours } from 'date-fns/addHours';
import { millisecondsInDay, millisecondsInMinute, minutesInDay } from 'date-fns/constants';
import { addDays, addMonths, firstDayOf } from './day';

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`);
const toDay = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** Minutes since midnight by the clock. */
export const minuteOf = (time: Time): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** True when the shift ends on the next day: 18:00-00:00, 22:00-06:00, and 06:00-06:00, a whole day. */
export const endsNextDay = (start: Time, end: Time): boolean => end <= start;

/** Length of a shift by the clock, whatever the clocks do that night: 1 to 1440. Prices count these. */
export const clockMinutes = (start: Time, end: Time): number =>
  minuteOf(end) - minuteOf(start) + (endsNextDay(start, end) ? minutesInDay : 0);

const offsetAt = (zone: string, milliseconds: number): number =>
  Math.round(tzOffset(zone, new Date(milliseconds)) * millisecondsInMinute);

/** Enough for every day of two years in several zones. */
const MOST_OFFSETS_KEPT = 5_000;
const offsetsAtMidnight = new Map<string, number>();

/** The offset at midnight UTC of a day, kept: to ask for it costs more than all else that a slot's times need. */
const offsetAtMidnight = (zone: string, day: number): number => {
  const key = `${zone} ${day}`;
  const known = offsetsAtMidnight.get(key);
  if (known !== undefined) return known;
  if (offsetsAtMidnight.size >= MOST_OFFSETS_KEPT) offsetsAtMidnight.clear();
  const offset = offsetAt(zone, day);
  offsetsAtMidnight.set(key, offset);
  return offset;
};

/**
 * A local time of a zone, in milliseconds. The two nights a year when it is not plain, it is read as calendar
 * programs do (RFC 5545): a time that the clocks skip is moved on by what they skip (02:30 → 03:30), of a time
 * that comes twice the first is meant.
 */
const fromLocal = (zone: string, day: Day, time: Time): number => {
  const utc = midnight(day);
  const local = utc + minuteOf(time) * millisecondsInMinute;
  // A day begins and ends less than a day off the UTC one: whatever the clocks do on it lies between these two.
  const before = offsetAtMidnight(zone, utc - millisecondsInDay);
  const after = offsetAtMidnight(zone, utc + 2 * millisecondsInDay);
  const first = local - before;
  if (before === after || offsetAt(zone, first) === before) return first;
  const second = local - after;
  return offsetAt(zone, second) === after ? second : first;
};

export interface Span {
  startsAt: Instant;
  endsAt: Instant;
}

/** The instant at which a clock of the zone shows `time` on `day`. */
export const instantOf = (zone: string, day: Day, time: Time): Instant =>
  new Date(fromLocal(zone, day, time)).toISOString();

/**
 * The span [start, end) of a shift that starts on `day`. The end is the time on the clock, not the start plus a
 * duration: a night of 19:00-07:00 lasts 11 or 13 hours when the clocks change. Only a shift whose end would
 * not be after its start, because the clocks skip it, keeps its length by the clock.
 */
export const slotSpan = (day: Day, start: Time, end: Time, zone: string): Span => {
  const startsAt = fromLocal(zone, day, start);
  const endsAt = fromLocal(zone, endsNextDay(start, end) ? addDays(day, 1) : day, end);
  const kept = endsAt > startsAt ? endsAt : startsAt + clockMinutes(start, end) * millisecondsInMinute;
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(kept).toISOString() };
};

/** As `offsetAt`, from the kept offsets of the midnights around it; only on a day when the clocks change it is asked for. */
const offsetOn = (zone: string, milliseconds: number): number => {
  const day = Math.floor(milliseconds / millisecondsInDay) * millisecondsInDay;
  const before = offsetAtMidnight(zone, day);
  return before === offsetAtMidnight(zone, day + millisecondsInDay) ? before : offsetAt(zone, milliseconds);
};

/** The local date in the zone. */
export const dayOf = (instant: Instant, zone: string): Day => {
  const milliseconds = Date.parse(instant);
  return toDay(milliseconds + offsetOn(zone, milliseconds));
};

/** The time that a clock of the zone shows. */
export const timeOf = (instant: Instant, zone: string): Time => {
  const milliseconds = Date.parse(instant);
  return new Date(milliseconds + offsetAt(zone, milliseconds)).toISOString().slice(11, 16);
};

/** Today by the business's clock, not by the server's or the browser's. */
export const today = (zone: string, now: Instant): Day => dayOf(now, zone);

export const startOfDay = (day: Day, zone: string): Instant => instantOf(zone, day, '00:00');

/** The month [start, end) in the zone. */
export const monthSpan = (month: Month, zone: string): Span => ({
  startsAt: startOfDay(firstDayOf(month), zone),
  endsAt: startOfDay(firstDayOf(addMonths(month, 1)), zone),
});

export const addHours = (instant: Instant, hours: number): Instant =>
  plusHours(new Date(instant), hours).toISOString();

/** Time that really passes from one instant to another. */
export const elapsedMinutes = (from: Instant, to: Instant): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsInMinute;
export const elapsedHours = (from: Instant, to: Instant): number => elapsedMinutes(from, to) / 60;

export const overlaps = (left: Span, right: Span): boolean =>
  left.startsAt < right.endsAt && right.startsAt < left.endsAt;
