import type { Slot } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { servedStretches } from './coverage';
import { elapsedMinutes, type Span } from './time';

/** How long a slot, and so each of its places, lasts: time that really passes. */
export const slotMinutes = ({ startsAt, endsAt }: Span): number => elapsedMinutes(startsAt, endsAt);

/** Minutes of all places of a slot in which somebody stood there, in whole minutes. */
export const coveredMinutes = (slot: Span & { numOfSecurity: number }, stints: readonly Span[]): number =>
  Math.round(
    servedStretches(slot, stints)
      .flat()
      .reduce((minutes, stretch) => minutes + slotMinutes(stretch), 0),
  );

/** Minutes served fill whole places first, and leave at most one in part. */
export const wholePlaces = (slot: Span, minutes: number): number => Math.floor(minutes / slotMinutes(slot));

/** What somebody says was served: so many whole places, or so many minutes over all places. */
export interface ToldServed {
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

/** Whether an issued invoice bills the slot, and then whether who acts may still correct it. */
export type ServedBill = 'open' | 'billed' | 'closed';

type ServedSlot = Pick<Slot, 'version' | 'state' | 'startsAt' | 'endsAt' | 'numOfSecurity'> & {
  stints: readonly Span[];
};

/**
 * The minutes that are confirmed of a slot, or why they can't be: only of a slot in force that has ended, at most what
 * was ordered, and with a reason where the assignments cover something else or it is billed.
 */
export const judgeServed = (
  slot: ServedSlot,
  { version, served, servedMinutes, reason }: ToldServed,
  now: Instant,
  bill: ServedBill = 'open',
): { minutes: number; problem: null } | { problem: ServedProblem } => {
  if (slot.version !== version) return { problem: { code: 'stale' } };
  if (slot.state !== 'approved' || slot.endsAt > now) return { problem: { code: 'booking_status' } };
  if (bill === 'closed') return { problem: { code: 'document_status' } };
  const length = slotMinutes(slot);
  const minutes = servedMinutes ?? (served ?? 0) * length;
  if (minutes > slot.numOfSecurity * length) {
    const path = servedMinutes === undefined ? 'served' : 'servedMinutes';
    return { problem: { code: 'validation', path, field: 'served_too_much' } };
  }
  if ((bill === 'billed' || minutes !== coveredMinutes(slot, slot.stints)) && !reason)
    return { problem: { code: 'validation', path: 'reason', field: 'required' } };
  return { minutes, problem: null };
};
