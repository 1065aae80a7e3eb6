import type { RoleName } from '@contract/access';
import type { BookingHistoryEntry, BookingStatus } from '@contract/booking';
import type { BookingEvent } from './booking-notices';

/**
 * `serve` and `waiveFee` are not transitions: they never change the status. `cancelSlots` is recorded as
 * `cancel`, or as `withdraw` if nobody had approved these slots: it cancels some slots of a booking.
 */
export type TransitionAction = Exclude<BookingHistoryEntry['action'], 'serve' | 'waiveFee'> | 'cancelSlots';

/**
 * The status that a transition leads to. byStaffing: see `statusByStaffing`. decided: `same` while slots are still
 * pending, then by staffing if any slot is in force, else Rejected; so a rejected change returns to the earlier status.
 * remaining: `same` while slots are still pending, then by staffing if any slot is in force, else Cancelled.
 */
export type Target = BookingStatus | 'same' | 'byStaffing' | 'decided' | 'remaining';

export type Effect =
  | 'priceSlots'
  | 'approveSlots'
  | 'rejectSlots'
  | 'replaceRequest'
  | 'keepApproved'
  | 'dropUndecided'
  | 'freeGuards';

/** One row of the product's status table. `from` is null for the cart. */
export interface Transition {
  action: TransitionAction;
  from: readonly (BookingStatus | null)[];
  by: readonly RoleName[];
  to: Target;
  event: BookingEvent | null;
  effects: readonly Effect[];
  needsReason?: true;
  /** Allowed only until the cut-off before the first slot that has not started; for `cancelSlots`, before each. */
  untilCutOff?: true;
  /** Not allowed for the user who ordered the booking or edited it last. */
  notOwn?: true;
}

/** Statuses of bookings of which something waits for approval. */
export const WAITING: readonly BookingStatus[] = ['Ordered', 'PendingApproval'];
/** Statuses of bookings without anything pending approval. */
export const IN_FORCE: readonly BookingStatus[] = ['Approved', 'SecurityAssigning', 'Confirmed'];
/** Slots of a cancelled booking that had begun run on and are billed, so they are staffed until they end. */
const KEEPS_STATUS: readonly BookingStatus[] = [...WAITING, 'Cancelled'];
const LIVE: readonly BookingStatus[] = [...WAITING, ...IN_FORCE];
const APPROVERS: readonly RoleName[] = ['SuperAdmin', 'Manager'];
const REQUESTERS: readonly RoleName[] = ['Client', 'Agent'];
const STAFFING_ROLES: readonly RoleName[] = ['SuperAdmin', 'Manager', 'Agent', 'Staff'];

const isAmong = <T>(values: readonly T[], value: T): boolean => values.includes(value);

/**
 * All transitions of a booking; any other is refused. Approved slots can be staffed while other slots are still
 * pending, or were cancelled; the status then stays the same. Edits of contact and remarks are not transitions.
 */
export const TRANSITIONS: readonly Transition[] = [
  {
    action: 'order',
    from: [null],
    by: APPROVERS,
    to: 'Approved',
    event: 'orderedForClient',
    effects: ['priceSlots'],
  },
  { action: 'order', from: [null], by: REQUESTERS, to: 'Ordered', event: 'ordered', effects: ['priceSlots'] },
  {
    action: 'approve',
    from: WAITING,
    by: APPROVERS,
    to: 'decided',
    event: 'approved',
    effects: ['approveSlots'],
    notOwn: true,
  },
  {
    action: 'reject',
    from: WAITING,
    by: APPROVERS,
    to: 'decided',
    event: 'rejected',
    effects: ['rejectSlots'],
    needsReason: true,
    notOwn: true,
  },
  {
    action: 'edit',
    from: WAITING,
    by: [...APPROVERS, ...REQUESTERS],
    to: 'same',
    event: 'requestEdited',
    effects: ['replaceRequest', 'priceSlots'],
  },
  {
    action: 'edit',
    from: IN_FORCE,
    by: APPROVERS,
    to: 'byStaffing',
    event: 'editedByStaff',
    effects: ['priceSlots', 'freeGuards'],
    needsReason: true,
  },
  {
    action: 'edit',
    from: IN_FORCE,
    by: REQUESTERS,
    to: 'PendingApproval',
    event: 'changeRequested',
    effects: ['keepApproved', 'priceSlots'],
  },
  { action: 'assign', from: IN_FORCE, by: STAFFING_ROLES, to: 'byStaffing', event: null, effects: [] },
  { action: 'assign', from: KEEPS_STATUS, by: STAFFING_ROLES, to: 'same', event: null, effects: [] },
  {
    action: 'release',
    from: IN_FORCE,
    by: STAFFING_ROLES,
    to: 'byStaffing',
    event: null,
    effects: ['freeGuards'],
  },
  {
    action: 'release',
    from: KEEPS_STATUS,
    by: STAFFING_ROLES,
    to: 'same',
    event: null,
    effects: ['freeGuards'],
  },
  {
    action: 'cancel',
    from: LIVE,
    by: APPROVERS,
    to: 'Cancelled',
    event: 'cancelledByStaff',
    effects: ['freeGuards'],
    needsReason: true,
  },
  {
    action: 'cancel',
    from: LIVE,
    by: ['Agent'],
    to: 'Cancelled',
    // An Agent is bound by the cut-off like a client, but clients are notified as of any cancellation by the company.
    event: 'cancelledByStaff',
    effects: ['freeGuards'],
    untilCutOff: true,
  },
  {
    action: 'cancel',
    from: LIVE,
    by: ['Client'],
    to: 'Cancelled',
    event: 'cancelled',
    effects: ['freeGuards'],
    untilCutOff: true,
  },
  {
    action: 'cancelSlots',
    from: LIVE,
    by: APPROVERS,
    to: 'remaining',
    event: 'slotsCancelledByStaff',
    effects: ['freeGuards'],
    needsReason: true,
  },
  {
    action: 'cancelSlots',
    from: LIVE,
    by: ['Agent'],
    to: 'remaining',
    event: 'slotsCancelledByStaff',
    effects: ['freeGuards'],
    untilCutOff: true,
  },
  {
    action: 'cancelSlots',
    from: LIVE,
    by: ['Client'],
    to: 'remaining',
    event: 'slotsCancelled',
    effects: ['freeGuards'],
    untilCutOff: true,
  },
  // Only for the ordering side, and without a cut-off: an order that nobody has approved is not binding.
  {
    action: 'withdraw',
    from: WAITING,
    by: ['Agent'],
    to: 'remaining',
    event: 'withdrawnByStaff',
    effects: ['dropUndecided'],
  },
  {
    action: 'withdraw',
    from: WAITING,
    by: ['Client'],
    to: 'remaining',
    event: 'withdrawn',
    effects: ['dropUndecided'],
  },
];

/** The transition of an action from a status. Of several roles, the most permissive counts. */
export const transitionOf = (
  action: TransitionAction,
  from: BookingStatus | null,
  roles: readonly RoleName[],
): Transition | undefined =>
  TRANSITIONS.find(
    (row) => row.action === action && isAmong(row.from, from) && row.by.some((role) => isAmong(roles, role)),
  );
