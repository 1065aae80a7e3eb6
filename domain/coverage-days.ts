import type { CoverageDay, RunningGap } from '@contract/home';
import type { Day, Instant, Named } from '@contract/primitives';
import { countFilledPlaces, gapsOf } from './coverage';
import { type Interval, isRunning } from './time';

/** A slot in force, with the times of the guards on it. */
export interface GuardedSlot extends Interval {
  date: Day;
  premise: Named;
  guards: number;
  intervals: readonly Interval[];
}

/** empty: no place is filled. open: places are missing. refilled: filled from now on, after a gap. filled: no gap. */
export type CoverageLevel = 'empty' | 'open' | 'refilled' | 'filled';

type PremiseCoverage = CoverageDay['premises'][number];

export const coverageLevel = ({
  filled,
  required,
  firstGapAt,
}: Pick<PremiseCoverage, 'filled' | 'required' | 'firstGapAt'>): CoverageLevel => {
  if (filled < required) return filled === 0 ? 'empty' : 'open';
  return firstGapAt === null ? 'filled' : 'refilled';
};

/** Start of the first understaffed interval: of those that have not ended, else of the past ones. */
const firstGapOf = (slots: readonly GuardedSlot[], now: Instant): Instant | null => {
  const gaps = slots
    .flatMap((slot) => gapsOf(slot, slot.intervals))
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return (gaps.find(({ to }) => to > now) ?? gaps[0])?.from ?? null;
};

/**
 * The coverage of each premise on each date, in the order of the slots. A slot of another date that is running counts on
 * `today`: at 05:00 the night shift of yesterday is a part of today. A date without slots has no premises.
 */
export const coverageByDay = (
  dates: readonly Day[],
  slots: readonly GuardedSlot[],
  { now, today }: { now: Instant; today: Day },
): CoverageDay[] => {
  const byDate = new Map(dates.map((date) => [date, new Map<number, GuardedSlot[]>()]));
  for (const slot of slots) {
    const ofDate = byDate.get(slot.date) ?? (isRunning(slot, now) ? byDate.get(today) : undefined);
    const ofPremise = ofDate?.get(slot.premise.id);
    if (ofPremise) ofPremise.push(slot);
    else ofDate?.set(slot.premise.id, [slot]);
  }
  return [...byDate].map(([date, byPremise]) => ({
    date,
    premises: [...byPremise].map(([id, ofPremise]) => ({
      id,
      name: ofPremise[0]?.premise.name ?? '',
      filled: ofPremise.reduce((sum, slot) => sum + countFilledPlaces(slot, slot.intervals, now), 0),
      required: ofPremise.reduce((sum, slot) => sum + slot.guards, 0),
      firstGapAt: firstGapOf(ofPremise, now),
    })),
  }));
};

/** The first service date of the open places that a premise has on a shown day: on today those of running slots count. */
export const firstDateOf = (
  { date, premiseId }: { date: Day; premiseId: number },
  now: readonly RunningGap[],
  { days, today }: { days: readonly { date: Day }[]; today: Day },
): Day => {
  if (date !== today) return date;
  const running = now.filter(
    ({ slot }) => slot.premise.id === premiseId && !days.some((day) => day.date === slot.date),
  );
  return running.reduce((first, { slot }) => (slot.date < first ? slot.date : first), date);
};
