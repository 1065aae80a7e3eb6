import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { openInterval, startOfMinute } from '../coverage';
import { addMinutes, type Interval } from '../time';
import type { AssignRow, StaffSlot } from './facts';

const ARRIVAL_MINUTES = 30;

/** When a guard who is sent to a running slot now can be there: in half an hour. Undefined for a slot that hasn't begun. */
export const earliestArrival = (
  { startsAt }: Pick<Interval, 'startsAt'>,
  now: Instant,
): Instant | undefined => {
  const currentMinute = startOfMinute(now);
  return currentMinute < startsAt ? undefined : addMinutes(currentMinute, ARRIVAL_MINUTES);
};

/** When a guard who is sent to a slot now is expected there: at the earliest arrival, or now if the slot ends before. */
export const proposedArrival = (slot: Interval, now: Instant): Instant | undefined => {
  const arrival = earliestArrival(slot, now);
  return arrival === undefined || arrival < slot.endsAt ? arrival : startOfMinute(now);
};

/**
 * The interval that a guard sent to a slot now covers: from the arrival or the gap's start; without a gap, to the end
 * of the slot.
 */
export const intervalFromArrival = (
  slot: Pick<Slot, 'startsAt' | 'endsAt' | 'gaps'>,
  now: Instant,
): Interval => {
  const open = openInterval(slot, now);
  const arrival = proposedArrival(slot, now);
  if (!open) return { startsAt: arrival ?? slot.startsAt, endsAt: slot.endsAt };
  const isInGap = arrival !== undefined && open.startsAt < arrival && arrival < open.endsAt;
  return isInGap ? { ...open, startsAt: arrival } : open;
};

/**
 * Fills in missing starts: on a running slot now, because nobody was there before, unless the row ends before or the
 * guard is already there; else the slot's start.
 */
export const withArrivals = (
  rows: readonly AssignRow[],
  slots: readonly StaffSlot[],
  now: Instant,
): AssignRow[] => {
  const currentMinute = startOfMinute(now);
  const slotById = new Map(slots.map((slot) => [slot.id, slot]));
  return rows.map((row) => {
    const slot = slotById.get(row.slotId);
    if (row.from !== undefined || !slot || currentMinute <= slot.startsAt) return row;
    if (currentMinute >= (row.to ?? slot.endsAt)) return row;
    const currentInterval = slot.intervals.find(
      ({ guardId, startsAt, endsAt }) =>
        guardId === row.guardId && startsAt <= currentMinute && currentMinute < endsAt,
    );
    return { ...row, from: currentInterval?.startsAt ?? currentMinute };
  });
};
