import type { CoverageDay } from '@contract/home';
import type { Day, Instant, Named } from '@contract/primitives';
import { filledOf, gapsOf } from './coverage';
import type { Span } from './time';

/** A slot in force, with the times of the guards on it. */
export interface GuardedSlot extends Span {
  date: Day;
  premise: Named;
  numOfSecurity: number;
  stints: readonly Span[];
}

/** Loud where guards are missing, more so where nobody is there; quiet where all come, or now stand there. */
export type CoverageLevel = 'empty' | 'open' | 'relieved' | 'filled';

export const levelOf = ({
  filled,
  required,
  firstGapAt,
}: Pick<CoverageDay['premises'][number], 'filled' | 'required' | 'firstGapAt'>): CoverageLevel => {
  if (filled < required) return filled === 0 ? 'empty' : 'open';
  return firstGapAt === null ? 'filled' : 'relieved';
};

/** When the first stretch begins in which guards are missing: of those still to come, else of those that are over. */
const firstGapOf = (slots: readonly GuardedSlot[], now: Instant): Instant | null => {
  const gaps = slots
    .flatMap((slot) => gapsOf(slot, slot.stints))
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return (gaps.find(({ to }) => to > now) ?? gaps[0])?.from ?? null;
};

/** How each premise is covered on each of the dates, in the order of the slots; a date without slots has none. */
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
      filled: ofPremise.reduce((sum, slot) => sum + filledOf(slot, slot.stints, now), 0),
      required: ofPremise.reduce((sum, slot) => sum + slot.numOfSecurity, 0),
      firstGapAt: firstGapOf(ofPremise, now),
    })),
  }));
};
