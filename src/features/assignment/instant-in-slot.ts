import type { Instant, Time } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { addDays } from '@domain/day';
import { instantOf } from '@domain/time';

/** The instant of a local time during a slot: a time before its start is on the next day. */
export const instantInSlot = (
  { date, startTime }: Pick<Slot, 'date' | 'startTime'>,
  time: Time,
  timeZone: string,
): Instant => instantOf(timeZone, time < startTime ? addDays(date, 1) : date, time);
