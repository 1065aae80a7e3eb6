import type { Gap, Slot, Stint } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { overlaps, type Span } from './time';

/** A stretch of a slot in which the number of guards on it doesn't change. */
interface Standing extends Span {
  guards: number;
}

/** The span cut wherever somebody comes or goes, with how many guards stand in each part. */
const standingIn = (span: Span, stints: readonly Span[]): Standing[] => {
  const during = stints.filter((stint) => overlaps(stint, span));
  const inside = (instant: Instant) => span.startsAt < instant && instant < span.endsAt;
  const cuts = during.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter(inside);
  const moments = [...new Set([span.startsAt, ...cuts, span.endsAt])].sort();
  return moments.slice(1).map((endsAt, index) => {
    const startsAt = moments[index] ?? span.startsAt;
    const guards = during.filter((stint) => stint.startsAt <= startsAt && startsAt < stint.endsAt).length;
    return { startsAt, endsAt, guards };
  });
};

/** Joins the parts that follow each other at once. */
const joined = (parts: readonly Span[]): Span[] => {
  const spans: Span[] = [];
  for (const { startsAt, endsAt } of parts) {
    const last = spans.at(-1);
    if (last?.endsAt === startsAt) last.endsAt = endsAt;
    else spans.push({ startsAt, endsAt });
  }
  return spans;
};

export const spanOf = ({ from, to }: Pick<Stint, 'from' | 'to'>): Span => ({ startsAt: from, endsAt: to });

/** The most guards who stand at once in a span. */
export const mostAtOnce = (span: Span, stints: readonly Span[]): number =>
  Math.max(0, ...standingIn(span, stints).map(({ guards }) => guards));

/**
 * Places of a slot that are filled: the least number of guards, at most those required, in any minute that is still to
 * come; of a slot that has ended, in any minute of it.
 */
export const filledOf = (
  slot: Span & { numOfSecurity: number },
  stints: readonly Span[],
  now: Instant,
): number => {
  const startsAt = slot.startsAt < now && now < slot.endsAt ? now : slot.startsAt;
  const part = { startsAt, endsAt: slot.endsAt };
  return Math.min(slot.numOfSecurity, ...standingIn(part, stints).map(({ guards }) => guards));
};

/** Every stretch of a slot, past or coming, in which guards are missing, with how many. */
export const gapsOf = (slot: Span & { numOfSecurity: number }, stints: readonly Span[]): Gap[] => {
  const gaps: Gap[] = [];
  for (const { startsAt, endsAt, guards } of standingIn(slot, stints)) {
    const places = slot.numOfSecurity - guards;
    const last = gaps.at(-1);
    if (places <= 0) continue;
    if (last?.to === startsAt && last.places === places) last.to = endsAt;
    else gaps.push({ from: startsAt, to: endsAt, places });
  }
  return gaps;
};

export const startOfMinute = (instant: Instant): Instant => `${instant.slice(0, 16)}:00.000Z`;

/**
 * The stretch of a slot that a guard who is assigned now fills: the first that misses somebody and isn't over, from this
 * minute on where it runs. Nothing where nobody is missing.
 */
export const openStretch = (
  { startsAt, gaps }: Pick<Slot, 'startsAt' | 'gaps'>,
  now: Instant,
): Span | undefined => {
  const gap = gaps.find(({ to }) => to > now);
  if (!gap) return;
  const begun = startOfMinute(now);
  const from = gap.from < begun ? begun : gap.from;
  return { startsAt: from < startsAt ? startsAt : from, endsAt: gap.to };
};

/** The stretches in which place 1, 2, … of a slot is served: in each minute in which at least so many guards stand there. */
export const servedStretches = (
  slot: Span & { numOfSecurity: number },
  stints: readonly Span[],
): Span[][] => {
  const parts = standingIn(slot, stints);
  return Array.from({ length: slot.numOfSecurity }, (_, place) =>
    joined(parts.filter(({ guards }) => guards > place)),
  );
};
