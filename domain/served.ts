import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { servedIntervals } from './coverage';
import { elapsedMinutes, type Interval } from './time';

/** Elapsed minutes of a slot. */
export const slotMinutes = ({ startsAt, endsAt }: Interval): number => elapsedMinutes(startsAt, endsAt);

interface CoveredSlot extends Interval {
  guards: number;
  intervals: readonly Interval[];
}

/** The minutes in which the assignments cover a slot, summed over its places and rounded. */
export const coveredMinutes = (slot: CoveredSlot): number =>
  Math.round(
    servedIntervals(slot, slot.intervals)
      .flat()
      .reduce((minutes, interval) => minutes + slotMinutes(interval), 0),
  );

/** The minutes ordered, summed over a slot's places. */
export const orderedMinutes = (slot: Interval & { guards: number }): number =>
  slot.guards * slotMinutes(slot);

/** The number of whole places that served minutes fill. */
export const wholePlaces = (slot: Interval, minutes: number): number =>
  Math.floor(minutes / slotMinutes(slot));

/** What staff confirm as served: a number of whole places, or minutes summed over all places. */
export interface ServedInput {
  version: number;
  served?: number | undefined;
  servedMinutes?: number | undefined;
  reason?: string | undefined;
}

export type ServedProblem =
  | { code: 'stale' | 'booking_status' | 'document_status' }
  | {
      code: 'validation';
      path: 'served' | 'servedMinutes' | 'reason';
      field: 'served_too_much' | 'required';
    };

/** billed: on an issued invoice. closed: on an issued invoice, and the caller may not correct it. */
export type ServedBill = 'open' | 'billed' | 'closed';

interface ServedSlot extends Interval, Pick<Slot, 'version' | 'state'> {
  guards: number;
  /** By presence, else by the assignments (`proposeServed`). */
  proposedMinutes: number;
}

/**
 * The minutes to confirm for a slot, or why they can't be confirmed: the slot must be in force and ended, the minutes at
 * most those ordered, and a reason is required if they differ from the proposal or the slot is billed.
 */
export const evaluateServed = (
  slot: ServedSlot,
  { version, served, servedMinutes, reason }: ServedInput,
  now: Instant,
  bill: ServedBill = 'open',
): { minutes: number; problem: null } | { problem: ServedProblem } => {
  if (slot.version !== version) return { problem: { code: 'stale' } };
  if (slot.state !== 'approved' || slot.endsAt > now) return { problem: { code: 'booking_status' } };
  if (bill === 'closed') return { problem: { code: 'document_status' } };
  const minutes = servedMinutes ?? (served ?? 0) * slotMinutes(slot);
  if (minutes > orderedMinutes(slot)) {
    const path = servedMinutes === undefined ? 'served' : 'servedMinutes';
    return { problem: { code: 'validation', path, field: 'served_too_much' } };
  }
  if ((bill === 'billed' || minutes !== slot.proposedMinutes) && !reason)
    return { problem: { code: 'validation', path: 'reason', field: 'required' } };
  return { minutes, problem: null };
};
