import type { Slot } from '@contract/booking';
import type { Day } from '@contract/primitives';

export interface SlotDay {
  date: Day;
  slots: Slot[];
}

/** Groups slots by service date, in order of appearance. */
export const byDay = (slots: readonly Slot[]): SlotDay[] => {
  const days = new Map<Day, Slot[]>();
  for (const slot of slots) {
    const sameDay = days.get(slot.date);
    if (sameDay) sameDay.push(slot);
    else days.set(slot.date, [slot]);
  }
  return [...days].map(([date, each]) => ({ date, slots: each }));
};
