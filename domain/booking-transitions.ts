import type { RoleName } from '@contract/access';
import type { BookingHistoryEntry, BookingStatus } from '@contract/booking';
import type { BookingEvent } from './booking-notices';

/** To confirm what was served is none: the status stays, whatever it is. */
export type TransitionAction = Exclude<BookingHistoryEntry['action'], 'serve'>;

/**
 * Where a transition leads. byFilling: see `byFilling`. decided: `same` while slots still wait, then by filling
 * if any is in force, else Rejected; so a rejected change goes back to the status the booking had. withdrawn: by
 * filling if any slot is in force, else Cancelled.
 */
export type Target = BookingStatus | 'same' | 'byFilling' | 'decided' | 'withdrawn';

export type Effect =
  | 'priceSlots'
  | 'approveSlots'
  | 'rejectSlots'
  | 'replaceRequest'
  | 'keepApproved'
  | 'dropUndecided'
  | 'freeGuards';

/** One row of the product's table of statuses. `from` null: the cart. */
export interface Transition {
  action: TransitionAction;
  from: readonly (BookingStatus | null)[];
  by: readonly RoleName[];
  to: Target;
  event: BookingEvent | null;
  effects: readonly Effect[];
  needsReason?: true;
  /** Only up to the cut-off before the first slot that has not started. */
  untilCutOff?: true;
  /** Never by who ordered it or edited it last. */
  notOwn?: true;
}

const WAITING: readonly BookingStatus[] = ['Ordered', 'PendingApproval'];
/** Those of a booking of which nothing waits for approval. */
export const IN_FORCE: readonly BookingStatus[] = ['Approved', 'SecurityAssigning', 'Confirmed'];
const LIVE: readonly BookingStatus[] = [...WAITING, ...IN_FORCE];
const APPROVERS: readonly RoleName[] = ['SuperAdmin', 'Manager'];
const ASKERS: readonly RoleName[] = ['Client', 'Agent'];
const STAFFERS: readonly RoleName[] = ['SuperAdmin', 'Manager', 'Agent', 'Staff'];

const isAmong = <T>(values: readonly T[], value: T): boolean => values.includes(value);

/**
 * The whole life of a booking. Every transition without a row is refused. Approved slots are staffed while
 * others of the booking still wait; then the status stays. Contact and remark edits are no transition.
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
  { action: 'order', from: [null], by: ASKERS, to: 'Ordered', event: 'ordered', effects: ['priceSlots'] },
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
    by: [...APPROVERS, ...ASKERS],
    to: 'same',
    event: 'requestEdited',
    effects: ['replaceRequest', 'priceSlots'],
  },
  {
    action: 'edit',
    from: IN_FORCE,
    by: APPROVERS,
    to: 'byFilling',
    event: 'editedByStaff',
    effects: ['priceSlots', 'freeGuards'],
    needsReason: true,
  },
  {
    action: 'edit',
    from: IN_FORCE,
    by: ASKERS,
    to: 'PendingApproval',
    event: 'changeRequested',
    effects: ['keepApproved', 'priceSlots'],
  },
  { action: 'assign', from: IN_FORCE, by: STAFFERS, to: 'byFilling', event: null, effects: [] },
  { action: 'assign', from: WAITING, by: STAFFERS, to: 'same', event: null, effects: [] },
  { action: 'release', from: IN_FORCE, by: STAFFERS, to: 'byFilling', event: null, effects: ['freeGuards'] },
  { action: 'release', from: WAITING, by: STAFFERS, to: 'same', event: null, effects: ['freeGuards'] },
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
    // Bound as a client is, and yet the company's: the clients hear of it as of any cancel that is not theirs.
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
  // By the orderer's side alone, whatever the cut-off: what nobody has approved binds nobody.
  {
    action: 'withdraw',
    from: WAITING,
    by: ['Agent'],
    to: 'withdrawn',
    event: 'withdrawnByStaff',
    effects: ['dropUndecided'],
  },
  {
    action: 'withdraw',
    from: WAITING,
    by: ['Client'],
    to: 'withdrawn',
    event: 'withdrawn',
    effects: ['dropUndecided'],
  },
];

/** The rule for an action from a status by a person; of several roles, the most permissive counts. */
export const findTransition = (
  action: TransitionAction,
  from: BookingStatus | null,
  roles: readonly RoleName[],
): Transition | undefined =>
  TRANSITIONS.find(
    (row) => row.action === action && isAmong(row.from, from) && row.by.some((role) => isAmong(roles, role)),
  );
