import type { WeekDay } from '@contract/premise';
import type { Day } from '@contract/primitives';
import { slotSpan } from '../time';
import { type LiveSlot, slotKey } from '../validation';

/** What is booked of one shift on one day, by whatever bookings of the premise. */
export type BookedShift = WeekDay['shifts'][number] & { date: Day };

export type BookedStatus = 'waiting' | 'approved' | 'assigning' | 'assigned';

/** How far it is: as long as a part of it waits, it waits. */
export const bookedStatus = ({
  required,
  filled,
  waiting,
}: Pick<BookedShift, 'required' | 'filled' | 'waiting'>): BookedStatus => {
  if (waiting > 0) return 'waiting';
  if (filled === 0) return 'approved';
  return filled < required ? 'assigning' : 'assigned';
};

/** The booked shifts of days, each once: windows of days may overlap. */
export const bookedShifts = (days: readonly WeekDay[]): BookedShift[] => {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return [...byDate.values()].flatMap(({ date, shifts }) => shifts.map((shift) => ({ date, ...shift })));
};

/** As the rules of an order know what is booked. */
export const asLiveSlots = (booked: readonly BookedShift[], timeZone: string): LiveSlot[] =>
  booked.map(({ date, shiftId, startTime, endTime, required }) => ({
    ...{ date, shiftId, startTime, endTime, numOfSecurity: required },
    ...slotSpan(date, startTime, endTime, timeZone),
  }));

export const bookedKeys = (booked: readonly BookedShift[]): ReadonlySet<string> =>
  new Set(booked.map(slotKey));
