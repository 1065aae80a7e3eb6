import type { Booking, BookingAction, BookingHistoryEntry } from '@contract/booking';
import type { Bucket } from '@contract/price';
import type { Minor } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { sumMoney } from '@domain/money';

/** The actions in the header of a booking's page, besides edit, repeat and cancel. */
export type PageAction = Extract<BookingAction, 'approve' | 'reject' | 'assign'>;

const IN_ORDER: readonly PageAction[] = ['approve', 'assign', 'reject'];

interface PageState {
  canStaff: boolean;
  hasPending: boolean;
  /** Some pending slots aren't over, so they can still be approved. */
  hasApprovable: boolean;
  /** A change is pending. It is decided in its own card, so the header has no primary action. */
  hasChange: boolean;
}

/** Chooses the actions from those that the server allows. A rejection is never the primary one: it can't be undone. */
export const listPageActions = (
  allowed: readonly BookingAction[],
  { canStaff, hasPending, hasApprovable, hasChange }: PageState,
): { next: PageAction | null; others: PageAction[] } => {
  const isPossible = {
    approve: hasApprovable && !hasChange,
    assign: canStaff,
    reject: hasPending && !hasChange,
  };
  const open = IN_ORDER.filter((action) => allowed.includes(action) && isPossible[action]);
  const [next = null, ...others] = open;
  return next === 'reject' || (hasChange && allowed.includes('approve'))
    ? { next: null, others: open }
    : { next, others };
};

const isLive = ({ state }: Slot): boolean => state === 'requested' || state === 'approved';

export const liveSlots = (slots: readonly Slot[]): Slot[] => slots.filter(isLive);

export const sumAmounts = (slots: readonly Slot[]): Minor =>
  sumMoney(liveSlots(slots).map(({ amount }) => amount));

/** What shifts that were cancelled late cost, without waived fees. */
export const sumLateFees = (slots: readonly Slot[]): Minor =>
  sumMoney(slots.flatMap(({ lateFee }) => (lateFee && !lateFee.isWaived ? lateFee.amount : [])));

const BUCKETS: readonly Bucket[] = ['normal', 'special', 'urgent'];

/** The price of the live slots by bucket; buckets without slots are left out. */
export const sumsByBucket = (slots: readonly Slot[]): { bucket: Bucket; count: number; amount: Minor }[] =>
  BUCKETS.map((bucket) => {
    const inBucket = slots.filter((slot) => slot.bucket === bucket && isLive(slot));
    return { bucket, count: inBucket.length, amount: sumAmounts(inBucket) };
  }).filter(({ count }) => count > 0);

/** The history entry of the rejection or cancellation that ended a booking. */
export const endingOf = ({
  status,
  history,
}: Pick<Booking, 'status' | 'history'>): BookingHistoryEntry | undefined =>
  status === 'Rejected' || status === 'Cancelled'
    ? // What runs on is still staffed, which keeps the status.
      history.findLast(({ from, to }) => to === status && from !== status)
    : undefined;
