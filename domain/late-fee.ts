import type { Id, Instant, Minor } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { slotCancelLimit } from './booking-cancel';
import { sumMoney, timesBasisPoints, timesCount } from './money';

const BASIS_POINTS_PER_PERCENT = 100;

/** What cancelling a slot late costs, before tax: so many percent of its price with surcharge, rounded half up once. */
export const lateFeeOf = (slot: { price: Minor; guards: number }, percent: number): Minor =>
  timesBasisPoints(timesCount(slot.price, slot.guards), percent * BASIS_POINTS_PER_PERCENT);

interface CancellableSlot extends Pick<Slot, 'state' | 'startsAt'> {
  id: Id;
  price: Minor;
  guards: number;
}

export interface LateFees {
  /** By slot id; empty if every slot is cancelled in time. */
  bySlot: Map<Id, Minor>;
  total: Minor;
}

/**
 * The fees of slots in force that are cancelled after their cut-off and before they start. Null if late cancellations
 * can't be paid for.
 */
export const lateFees = (
  slots: readonly CancellableSlot[],
  { now, cutOffHours, percent }: { now: Instant; cutOffHours: number; percent: number },
): LateFees | null => {
  if (percent === 0) return null;
  const late = slots.filter(
    (slot) => slot.startsAt > now && slotCancelLimit(slot, { now, cutOffHours, isBound: true }) === 'cut_off',
  );
  const bySlot = new Map(late.map((slot) => [slot.id, lateFeeOf(slot, percent)]));
  return { bySlot, total: sumMoney([...bySlot.values()]) };
};
