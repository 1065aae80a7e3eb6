import type { Instant, Time } from '@contract/primitives';
import { addMinutes, elapsedMinutes, type Interval, timeOf } from './time';

/** Zones differ from UTC by multiples of a quarter of an hour. */
const MARK_STEP = 15;

/**
 * The full local hours divisible by `everyHours` in the window. On a night when the clocks change an hour comes twice or
 * not at all.
 */
export const hourMarks = (
  window: Interval,
  zone: string,
  everyHours: number,
): { at: Instant; time: Time; left: number }[] => {
  const { startsAt, endsAt } = window;
  const whole = elapsedMinutes(startsAt, endsAt);
  const first = `${startsAt.slice(0, 13)}:00:00.000Z`;
  const steps = Math.ceil(elapsedMinutes(first, endsAt) / MARK_STEP);
  return Array.from({ length: Math.max(0, steps) + 1 }, (_, step) => addMinutes(first, step * MARK_STEP))
    .filter((at) => at >= startsAt && at <= endsAt)
    .map((at) => ({ at, time: timeOf(at, zone), left: (elapsedMinutes(startsAt, at) / whole) * 100 }))
    .filter(({ time }) => time.endsWith(':00') && Number(time.slice(0, 2)) % everyHours === 0);
};
