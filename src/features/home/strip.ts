import type { CoverageStretch } from '@contract/home';
import type { Instant } from '@contract/primitives';
import { addHours, elapsedMinutes, timeOf } from '@domain/time';

/** A stretch with its place on the strip, in percent of the span that is still to come. */
export interface DrawnStretch extends CoverageStretch {
  left: number;
  width: number;
  /** Which of its ends are to be said: one that stands at an end of the strip is none of its own. */
  span: 'between' | 'until' | 'from' | 'throughout';
}

const spanOf = ({ from, to }: CoverageStretch, now: Instant, end: Instant): DrawnStretch['span'] => {
  // The page's clock and the server's differ by some seconds.
  if (elapsedMinutes(now, from) < 1) return to >= end ? 'throughout' : 'until';
  return to >= end ? 'from' : 'between';
};

/** What of a strip is still to come, from `now` to its end. */
export const drawnStrip = (
  stretches: readonly CoverageStretch[],
  now: Instant,
  to: Instant,
): DrawnStretch[] => {
  const whole = elapsedMinutes(now, to);
  if (whole <= 0) return [];
  return stretches
    .filter((stretch) => stretch.to > now)
    .map((stretch) => {
      const from = stretch.from < now ? now : stretch.from;
      return {
        ...stretch,
        from,
        left: (elapsedMinutes(now, from) / whole) * 100,
        width: (elapsedMinutes(from, stretch.to) / whole) * 100,
        span: spanOf(stretch, now, to),
      };
    });
};

const HOURS_APART = 6;
/** Nearer to an end a mark would stand over it. */
const MARGIN = 3;

/** Where 00:00, 06:00, 12:00 and 18:00 of the zone stand over the strips. */
export const hourMarks = (
  { from, to }: { from: Instant; to: Instant },
  now: Instant,
  zone: string,
): { time: string; at: number }[] => {
  const whole = elapsedMinutes(now, to);
  const firstHour = `${from.slice(0, 13)}:00:00.000Z`;
  return Array.from({ length: 26 }, (_, hour) => addHours(firstHour, hour))
    .map((instant) => ({ time: timeOf(instant, zone), at: (elapsedMinutes(now, instant) / whole) * 100 }))
    .filter(
      ({ time, at }) =>
        time.endsWith(':00') &&
        Number(time.slice(0, 2)) % HOURS_APART === 0 &&
        at >= MARGIN &&
        at <= 100 - MARGIN,
    );
};
