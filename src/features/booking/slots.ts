import type { BookingAction, Slot } from '@contract/booking';
import type { Bucket } from '@contract/price';
import type { Minor } from '@contract/primitives';
import { sumMoney } from '@domain/money';

/** What stands in the head of a booking's page beside the ways to edit, repeat and cancel it. */
export type PageAction = Extract<BookingAction, 'approve' | 'reject' | 'assign'>;

const IN_ORDER: readonly PageAction[] = ['approve', 'assign', 'reject'];

interface Present {
  canStaff: boolean;
  hasWaiting: boolean;
  /** A change waits: it is decided where it is shown, and that is the next thing to do. */
  hasChange: boolean;
}

/** Drawn from what the server allows. A rejection is never the one next thing: it has no way back. */
export const pageActions = (
  allowed: readonly BookingAction[],
  { canStaff, hasWaiting, hasChange }: Present,
): { next: PageAction | null; others: PageAction[] } => {
  const open = IN_ORDER.filter(
    (action) => allowed.includes(action) && (action === 'assign' ? canStaff : hasWaiting && !hasChange),
  );
  const [next = null, ...others] = open;
  return next === 'reject' || (hasChange && allowed.includes('approve'))
    ? { next: null, others: open }
    : { next, others };
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
