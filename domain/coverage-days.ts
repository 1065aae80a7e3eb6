import type { CoverageDay } from '@contract/home';
import type { Day, Instant, Named } from '@contract/primitives';
import { countFilledPlaces, findGaps } from './coverage';
import type { Interval } from './time';

/** A slot in force, with the times of the guards on it. */
export interface GuardedSlot extends Interval {
  date: Day;
  premise: Named;
  numOfSecurity: number;
  stints: readonly Interval[];
}

/** empty: no place is filled. open: places are missing. relieved: filled from now on, after a gap. filled: no gap. */
export type CoverageLevel = 'empty' | 'open' | 'relieved' | 'filled';

export const coverageLevel = ({
  filled,
  required,
  firstGapAt,
}: Pick<CoverageDay['premises'][number], 'filled' | 'required' | 'firstGapAt'>): CoverageLevel => {
  if (filled < required) return filled === 0 ? 'empty' : 'open';
  return firstGapAt === null ? 'filled' : 'relieved';
};

/** Start of the first understaffed interval: of those that have not ended, else of the past ones. */
const firstGapOf = (slots: readonly GuardedSlot[], now: Instant): Instant | null => {
  const gaps = slots
    .flatMap((slot) => findGaps(slot, slot.stints))
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return (gaps.find(({ to }) => to > now) ?? gaps[0])?.from ?? null;
};

/** The coverage of each premise on each date, in the order of the slots. A date without slots has no premises. */
export const coverageByDay = (
  dates: readonly Day[],
  slots: readonly GuardedSlot[],
  now: Instant,
): CoverageDay[] => {
  const byDate = new Map(dates.map((date) => [date, new Map<number, GuardedSlot[]>()]));
  for (const slot of slots) {
    const ofDate = byDate.get(slot.date);
    const ofPremise = ofDate?.get(slot.premise.id);
    if (ofPremise) ofPremise.push(slot);
    else ofDate?.set(slot.premise.id, [slot]);
  }
  return [...byDate].map(([date, byPremise]) => ({
    date,
    premises: [...byPremise].map(([id, ofPremise]) => ({
      id,
      name: ofPremise[0]?.premise.name ?? '',
      filled: ofPremise.reduce((sum, slot) => sum + countFilledPlaces(slot, slot.stints, now), 0),
      required: ofPremise.reduce((sum, slot) => sum + slot.numOfSecurity, 0),
      firstGapAt: firstGapOf(ofPremise, now),
    })),
  }));
};
