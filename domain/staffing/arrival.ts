import type { Slot } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { openInterval, startOfMinute } from '../coverage';
import { addMinutes, type Interval } from '../time';

const ARRIVAL_MINUTES = 30;

/**
 * When a guard who is sent to a running slot now is expected there: in half an hour, or now if the slot ends before.
 * Undefined for a slot that hasn't begun.
 */
export const proposedArrival = ({ startsAt, endsAt }: Interval, now: Instant): Instant | undefined => {
  const currentMinute = startOfMinute(now);
  if (currentMinute < startsAt) return;
  const arrival = addMinutes(currentMinute, ARRIVAL_MINUTES);
  return arrival < endsAt ? arrival : currentMinute;
};

/** The interval that a guard sent to a slot now covers: from the arrival or the gap's start, without a gap to the end. */
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
