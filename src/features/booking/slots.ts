import type { Booking, BookingAction, BookingHistoryEntry, Slot } from '@contract/booking';
import type { Bucket } from '@contract/price';
import type { Instant, Minor } from '@contract/primitives';
import { sumMoney } from '@domain/money';
import type { SlotDay } from '@src/lib/slot-days';

/** What stands in the head of a booking's page beside the ways to edit, repeat and cancel it. */
export type PageAction = Extract<BookingAction, 'approve' | 'reject' | 'assign'>;

const IN_ORDER: readonly PageAction[] = ['approve', 'assign', 'reject'];

interface Present {
  canStaff: boolean;
  hasWaiting: boolean;
  /** Some of what waits is not over, so that it can still be approved. */
  hasApprovable: boolean;
  /** A change waits: it is decided where it is shown, and that is the next thing to do. */
  hasChange: boolean;
}

/** Drawn from what the server allows. A rejection is never the one next thing: it has no way back. */
export const pageActions = (
  allowed: readonly BookingAction[],
  { canStaff, hasWaiting, hasApprovable, hasChange }: Present,
): { next: PageAction | null; others: PageAction[] } => {
  const isPossible = {
    approve: hasApprovable && !hasChange,
    assign: canStaff,
    reject: hasWaiting && !hasChange,
  };
  const open = IN_ORDER.filter((action) => allowed.includes(action) && isPossible[action]);
  const [next = null, ...others] = open;
  return next === 'reject' || (hasChange && allowed.includes('approve'))
    ? { next: null, others: open }
    : { next, others };
};

/** How many of the slots are approved and how many wait, and the places of those in force. */
export const partsOf = (slots: readonly Slot[]) => {
  const inForce = slots.filter(({ state }) => state === 'approved');
  return {
    approved: inForce.length,
    waiting: slots.filter(({ state }) => state === 'requested').length,
    filled: inForce.reduce((sum, slot) => sum + slot.filled, 0),
    required: inForce.reduce((sum, slot) => sum + slot.numOfSecurity, 0),
  };
};

const isLive = ({ state }: Slot): boolean => state === 'requested' || state === 'approved';

export const liveSlots = (slots: readonly Slot[]): Slot[] => slots.filter(isLive);

export const sumOf = (slots: readonly Slot[]): Minor =>
  sumMoney(liveSlots(slots).map(({ amount }) => amount));

const BUCKETS: readonly Bucket[] = ['normal', 'special', 'urgent'];

/** What live slots cost, by the reason of their price; buckets without a slot are left out. */
export const sumsByBucket = (slots: readonly Slot[]): { bucket: Bucket; count: number; amount: Minor }[] =>
  BUCKETS.map((bucket) => {
    const own = slots.filter((slot) => slot.bucket === bucket && isLive(slot));
    return { bucket, count: own.length, amount: sumOf(own) };
  }).filter(({ count }) => count > 0);

/** What ended a booking: its rejection or its cancel. */
export const endingOf = ({
  status,
  history,
}: Pick<Booking, 'status' | 'history'>): BookingHistoryEntry | undefined =>
  status === 'Rejected' || status === 'Cancelled' ? history.findLast(({ to }) => to === status) : undefined;

const MOST_UNFOLDED = 10;
const SHOWN_AT_FIRST = 7;

/**
 * The days of a long booking that are shown at first: a week, from the first that is not over; of a booking that
 * is all over, from its beginning. A short one is shown whole.
 */
export const daysAtFirst = (
  days: readonly SlotDay[],
  now: Instant,
): { earlier: readonly SlotDay[]; shown: readonly SlotDay[]; later: readonly SlotDay[] } => {
  if (days.length <= MOST_UNFOLDED) return { earlier: [], shown: days, later: [] };
  const toCome = days.findIndex(({ slots }) => slots.some(({ endsAt }) => endsAt > now));
  const from = Math.max(0, toCome);
  return {
    earlier: days.slice(0, from),
    shown: days.slice(from, from + SHOWN_AT_FIRST),
    later: days.slice(from + SHOWN_AT_FIRST),
  };
};
