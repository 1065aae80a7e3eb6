import type { CartItem } from '@contract/booking';
import type { WeekDay } from '@contract/premise';
import type { Day } from '@contract/primitives';
import { slotInterval } from '../time';
import { hoursKey, type LiveSlot, orderedCells } from '../validation';

/** The places of one shift on one day, summed over all bookings of the premise. */
export type BookedShift = WeekDay['shifts'][number] & { date: Day };

export type BookedStatus = 'waiting' | 'approved' | 'assigning' | 'assigned';

/** The status of a booked shift. It is `waiting` while any of its places is pending approval. */
export const bookedStatus = ({
  required,
  filled,
  waiting,
}: Pick<BookedShift, 'required' | 'filled' | 'waiting'>): BookedStatus => {
  if (waiting > 0) return 'waiting';
  if (filled === 0) return 'approved';
  return filled < required ? 'assigning' : 'assigned';
};

/** The booked shifts of days. Duplicate dates are dropped, since loaded windows of days may overlap. */
export const bookedShifts = (days: readonly WeekDay[]): BookedShift[] => {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return [...byDate.values()].flatMap(({ date, shifts }) => shifts.map((shift) => ({ date, ...shift })));
};

/** Converts booked shifts to the slots that `validateCells` takes. */
export const asLiveSlots = (booked: readonly BookedShift[], timeZone: string): LiveSlot[] =>
  booked.map(({ date, shiftId, startTime, endTime, required }) => ({
    date,
    shiftId,
    startTime,
    endTime,
    guards: required,
    ...slotInterval(date, startTime, endTime, timeZone),
  }));

export const bookedHours = (booked: readonly BookedShift[]): ReadonlySet<string> =>
  new Set(booked.map(hoursKey));

/** The shifts of items, as if they were booked. */
export const itemShifts = (items: readonly Pick<CartItem, 'dates' | 'shifts'>[]): BookedShift[] =>
  [...orderedCells(items)].map(({ date, shift: { shiftId, type, startTime, endTime, guards } }) => ({
    date,
    shiftId,
    type,
    startTime,
    endTime,
    required: guards,
    filled: 0,
    waiting: 0,
  }));
