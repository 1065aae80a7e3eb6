import type { Booking, BookingAction, Slot } from '@contract/booking';
import type { Bucket } from '@contract/price';
import type { Minor } from '@contract/primitives';
import { sumMoney } from '@domain/money';

/** What stands in the head of a booking's page: one action to do next, the others in a menu. */
export type PageAction = Extract<BookingAction, 'approve' | 'reject' | 'assign'>;

const IN_ORDER: readonly PageAction[] = ['approve', 'assign', 'reject'];

/** Drawn from what the server allows. A rejection is never the one next thing: it has no way back. */
export const pageActions = (
  allowed: readonly BookingAction[],
  { canStaff, hasWaiting }: { canStaff: boolean; hasWaiting: boolean },
): { next: PageAction | null; others: PageAction[] } => {
  const open = IN_ORDER.filter(
    (action) => allowed.includes(action) && (action === 'assign' ? canStaff : hasWaiting),
  );
  const [next = null, ...others] = open;
  return next === 'reject' ? { next: null, others: open } : { next, others };
};

export const waitingSlots = (booking: Pick<Booking, 'slots'>): Slot[] =>
  booking.slots.filter(({ state }) => state === 'requested');

const isLive = ({ state }: Slot): boolean => state === 'requested' || state === 'approved';

export const sumOf = (slots: readonly Slot[]): Minor =>
  sumMoney(slots.filter(isLive).map(({ amount }) => amount));

const BUCKETS: readonly Bucket[] = ['normal', 'special', 'urgent'];

/** What live slots cost, by the reason of their price; buckets without a slot are left out. */
export const sumsByBucket = (slots: readonly Slot[]): { bucket: Bucket; count: number; amount: Minor }[] =>
  BUCKETS.map((bucket) => {
    const own = slots.filter((slot) => slot.bucket === bucket && isLive(slot));
    return { bucket, count: own.length, amount: sumOf(own) };
  }).filter(({ count }) => count > 0);
