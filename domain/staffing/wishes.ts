import type { GuardWishes } from '@contract/guard';
import type { Day } from '@contract/primitives';
import type { ShiftType } from '@contract/shift';
import { startOfWeek, weekday } from '../day';

export type BrokenWish = 'weekday' | 'shift' | 'week';

/** The wishes that a shift is against. `works` are the guard's other works, those of the week included. */
export const brokenWishes = (
  { notWeekdays, shiftTypes, maxPerWeek }: GuardWishes,
  { date, type }: { date: Day; type: ShiftType },
  works: readonly { date: Day }[],
): BrokenWish[] => {
  const days = new Set([
    date,
    ...works.map((work) => work.date).filter((worked) => startOfWeek(worked) === startOfWeek(date)),
  ]);
  return [
    ...(notWeekdays.includes(weekday(date)) ? ['weekday' as const] : []),
    ...(shiftTypes.length > 0 && !shiftTypes.includes(type) ? ['shift' as const] : []),
    ...(maxPerWeek !== null && days.size > maxPerWeek ? ['week' as const] : []),
  ];
};
