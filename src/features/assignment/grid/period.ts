import type { Day } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { addDays, daysBetween, daysFrom } from '@domain/day';

/** The longest period of one call. */
export const MAX_DAYS = 62;

export interface Period {
  from: Day;
  to: Day;
}

export const countDays = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** The shortest period that contains both. */
export const mergePeriods = (one: Period, other: Period | undefined): Period =>
  other
    ? {
        from: one.from < other.from ? one.from : other.from,
        to: one.to > other.to ? one.to : other.to,
      }
    : one;

/** The period to load: the shown and pending days, with one more week on both sides if one call can cover it. */
export const periodToLoad = (shown: Period, pendingPeriod: Period | undefined): Period => {
  const needed = mergePeriods(shown, pendingPeriod);
  const wider = { from: addDays(needed.from, -7), to: addDays(needed.to, 7) };
  if (countDays(wider) <= MAX_DAYS) return wider;
  return countDays(needed) <= MAX_DAYS ? needed : shown;
};

/** The period from the first slot on, at most `MAX_DAYS` long. */
export const periodOfSlots = (slots: readonly Pick<Slot, 'date'>[]): Period | undefined => {
  const dates = slots.map(({ date }) => date).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return;
  const latest = addDays(first, MAX_DAYS - 1);
  return { from: first, to: last < latest ? last : latest };
};

export const isValidPeriod = ({ from, to }: Period): boolean =>
  from <= to && countDays({ from, to }) <= MAX_DAYS;

/** The adjacent period of the same length, before or after. */
export const shiftPeriod = ({ from, to }: Period, count: number): Period => {
  const length = countDays({ from, to }) * count;
  return { from: addDays(from, length), to: addDays(to, length) };
};

export const listDays = ({ from, to }: Period): Day[] => daysFrom(from, to);
