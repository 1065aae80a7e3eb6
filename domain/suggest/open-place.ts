import type { Id } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { gapsOf, mergeAdjoining } from '../coverage';
import { monthOf, weekday } from '../day';
import type { Work } from '../duty';
import { earliestArrival, intervalFromArrival } from '../staffing/arrival';
import type { AssignRow, Staffing, StaffSlot } from '../staffing/facts';
import { dayOf, type Interval } from '../time';
import type { SuggestInput } from './input';

const MS_PER_DAY = 86_400_000;

/** A work in the numbers that the search calculates with. */
export interface TimedWork {
  premiseId: Id;
  /** Milliseconds. */
  start: number;
  end: number;
  /** Consecutive numbers of the service date and of its week and month. */
  day: number;
  week: number;
  month: string;
  /** Equal for works that differ only in their date. */
  post: string;
  /** The district of the premise; null if it isn't known. */
  regionId: Id | null;
}

const clock = (instant: string) => instant.slice(11, 16);

const postOf = ({ premiseId, startsAt, endsAt }: Omit<Work, 'date'>) =>
  `${premiseId} ${clock(startsAt)} ${clock(endsAt)}`;

export const timedWork = (work: Work, regions: SuggestInput['regions']): TimedWork => {
  const { premiseId, startsAt, endsAt, date } = work;
  const day = Date.parse(date) / MS_PER_DAY;
  // Day 0 was a Thursday.
  const week = Math.floor((day + 3) / 7);
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const regionId = regions.get(premiseId) ?? null;
  return { premiseId, start, end, day, week, month: monthOf(date), post: postOf(work), regionId };
};

/** A place of a slot, or the part of it that is open: one guard fills it. */
export interface OpenPlace extends TimedWork {
  index: number;
  slot: StaffSlot;
  interval: Interval;
  /** Equal for places for which the same guards have the required papers and are employed and not on leave. */
  kind: string;
  weekday: number;
  shiftType: ShiftType | null;
}

/**
 * The parts of a slot in which a guard is missing, each as one guard fills it; of a running slot from the arrival on. What
 * is over before is left open: nobody would be there, and the slot would look filled.
 */
export const openParts = (slot: StaffSlot, now: string): Interval[] => {
  if (!slot.isInForce || slot.endsAt <= now) return [];
  const arrival = earliestArrival(slot, now);
  const gaps = gapsOf({ ...slot, guards: slot.places }, slot.intervals).filter(({ to }) => to > now);
  const maxPlaces = Math.max(0, ...gaps.map(({ places }) => places));
  return Array.from({ length: maxPlaces }, (_, level) =>
    mergeAdjoining(
      gaps.filter(({ places }) => places > level).map(({ from, to }) => ({ startsAt: from, endsAt: to })),
    ),
  )
    .flat()
    .filter(({ endsAt }) => arrival === undefined || arrival < endsAt)
    .map(({ startsAt, endsAt }) =>
      intervalFromArrival({ ...slot, gaps: [{ from: startsAt, to: endsAt, places: 1 }] }, now),
    );
};

const placeOf = (
  slot: StaffSlot,
  interval: Interval,
  { staffing, shiftTypes, regions }: SuggestInput,
): OpenPlace => {
  const { timeZone } = staffing.settings;
  const lastMoment = new Date(Date.parse(interval.endsAt) - 1).toISOString();
  const days = `${dayOf(interval.startsAt, timeZone)} ${dayOf(lastMoment, timeZone)}`;
  return {
    ...timedWork({ ...interval, premiseId: slot.premiseId, date: slot.date }, regions),
    index: 0,
    slot,
    interval,
    post: postOf(slot),
    kind: `${days} ${[...slot.requiredLicenceTypes].sort().join(' ')}`,
    weekday: weekday(slot.date),
    shiftType: shiftTypes.get(slot.id) ?? null,
  };
};

/** All open places of the slots to fill, by time. */
export const openPlacesOf = (input: SuggestInput): OpenPlace[] =>
  input.slotIds
    .flatMap((id) => {
      const slot = input.staffing.slots.get(id);
      return slot ? openParts(slot, input.staffing.now).map((part) => placeOf(slot, part, input)) : [];
    })
    .sort((a, b) => a.start - b.start || a.end - b.end || a.slot.id - b.slot.id)
    .map((place, index) => ({ ...place, index }));

export const rowOf = ({ slot, interval }: OpenPlace, guardId: Id): AssignRow => ({
  slotId: slot.id,
  guardId,
  ...(interval.startsAt !== slot.startsAt && { from: interval.startsAt }),
  ...(interval.endsAt !== slot.endsAt && { to: interval.endsAt }),
});

export type PlanningFacts = Pick<Staffing, 'guards' | 'settings'>;
