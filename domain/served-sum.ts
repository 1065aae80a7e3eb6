import type { ServedMonth } from '@contract/served-month';
import { slotMinutes, wholePlaces } from './served';

type Slots = Pick<ServedMonth, 'slots'>['slots'];

/** The minutes ordered of a slot on the wire, summed over its places. */
export const fullMinutesOf = (slot: Slots[number]): number => slot.numOfSecurity * slotMinutes(slot);

/** What a client agrees to. */
export interface ServedSum {
  shifts: number;
  /** Ordered. */
  places: number;
  /** Served in full. */
  whole: number;
  minutes: number;
}

/** The sum of a month's slots. */
export const servedSum = (slots: Slots): ServedSum =>
  slots.reduce<ServedSum>(
    (sum, slot) => ({
      shifts: sum.shifts + 1,
      places: sum.places + slot.numOfSecurity,
      whole: sum.whole + Math.min(slot.numOfSecurity, wholePlaces(slot, slot.billedMinutes)),
      minutes: sum.minutes + slot.billedMinutes,
    }),
    { shifts: 0, places: 0, whole: 0, minutes: 0 },
  );
