import type { CoverageStretch } from '@contract/home';
import type { GuardedSlot } from './coverage-days';
import type { Span } from './time';

/** A stretch of a strip in which nobody comes or goes. */
const stretchOf = (slots: readonly GuardedSlot[], { startsAt, endsAt }: Span): CoverageStretch => {
  const covers = (span: Span) => span.startsAt <= startsAt && endsAt <= span.endsAt;
  const running = slots.filter(covers);
  const missingOf = ({ numOfSecurity, stints }: GuardedSlot) =>
    Math.max(0, numOfSecurity - stints.filter(covers).length);
  return {
    from: startsAt,
    to: endsAt,
    required: running.reduce((sum, { numOfSecurity }) => sum + numOfSecurity, 0),
    missing: running.reduce((sum, slot) => sum + missingOf(slot), 0),
  };
};

/**
 * How a premise is covered in a span, minute by minute, from its beginning to its end: neighbours differ in how many
 * guards are required or missing. A guard too many on one slot is none on another.
 */
export const coverageStrip = (slots: readonly GuardedSlot[], span: Span): CoverageStretch[] => {
  const isInside = (instant: string) => span.startsAt < instant && instant < span.endsAt;
  const cuts = slots
    .flatMap((slot) => [slot, ...slot.stints])
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter(isInside);
  const moments = [...new Set([span.startsAt, ...cuts, span.endsAt])].sort();
  const stretches: CoverageStretch[] = [];
  for (const [index, endsAt] of moments.slice(1).entries()) {
    const stretch = stretchOf(slots, { startsAt: moments[index] ?? span.startsAt, endsAt });
    const last = stretches.at(-1);
    if (last && last.required === stretch.required && last.missing === stretch.missing) last.to = stretch.to;
    else stretches.push(stretch);
  }
  return stretches;
};
