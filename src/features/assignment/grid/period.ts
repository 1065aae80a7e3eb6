import type { Slot } from '@contract/booking';
import type { Day } from '@contract/primitives';
import { addDays, daysBetween, daysFrom } from '@domain/day';

/** The most days that one call tells of. */
export const MOST_DAYS = 62;

export interface Period {
  from: Day;
  to: Day;
}

export const daysOfPeriod = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** The shortest period that holds both. */
export const hullOf = (one: Period, other: Period | undefined): Period =>
  other
    ? {
        from: one.from < other.from ? one.from : other.from,
        to: one.to > other.to ? one.to : other.to,
      }
    : one;

/** What is loaded to show a period: a week more on both sides, to copy from and to, as far as one call goes. */
export const periodToLoad = (shown: Period, held: Period | undefined): Period => {
  const needed = hullOf(shown, held);
  const wider = { from: addDays(needed.from, -7), to: addDays(needed.to, 7) };
  if (daysOfPeriod(wider) <= MOST_DAYS) return wider;
  return daysOfPeriod(needed) <= MOST_DAYS ? needed : shown;
};

/** The days of slots, at most as many as one call tells of. */
export const periodOfSlots = (slots: readonly Pick<Slot, 'date'>[]): Period | undefined => {
  const dates = slots.map(({ date }) => date).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return;
  const latest = addDays(first, MOST_DAYS - 1);
  return { from: first, to: last < latest ? last : latest };
};

export const isPeriod = ({ from, to }: Period): boolean =>
  from <= to && daysOfPeriod({ from, to }) <= MOST_DAYS;

/** The period of the same length before or after. */
export const stepped = ({ from, to }: Period, count: -1 | 1): Period => {
  const length = daysOfPeriod({ from, to }) * count;
  return { from: addDays(from, length), to: addDays(to, length) };
};

export const daysShown = ({ from, to }: Period): Day[] => daysFrom(from, to);
