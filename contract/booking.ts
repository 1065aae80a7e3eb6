import * as z from 'zod/mini';
import { cancelledEntry, servedEntry, staffingEntry } from './history-detail';
import {
  coercedInteger,
  day,
  email,
  id,
  instant,
  issue,
  line,
  money,
  name,
  named,
  recordFields,
  requiredText,
  text,
  time,
  version,
} from './primitives';
import { shiftType, timesSuitType } from './shift';
import { slot } from './slot';
import { staffable } from './staffable';

export const BOOKING_STATUSES = [
  'Ordered',
  'PendingApproval',
  'Confirmed',
  'Rejected',
  'Cancelled',
  'Approved',
  'SecurityAssigning',
] as const;
export const bookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const MAX_GUARDS = 1000;
export const MAX_CELLS = 2000;
export const MAX_MONTHS_AHEAD = 24;
export const MAX_REFERENCE = 60;

export const SELECT_MODES = ['Single', 'CustomRange', 'Week', 'Month'] as const;
export const selectMode = z.enum(SELECT_MODES);
export type SelectMode = (typeof SELECT_MODES)[number];

const shiftId = coercedInteger(
  z.int().check(
    z.minimum(-1),
    z.maximum(2_147_483_647),
    z.refine((value) => value !== 0),
  ),
);

/** A missing or invalid number of guards has the message "Required!" (specification §5). */
const guardsNeeded = z
  .int(issue('requiredNumber'))
  .check(z.minimum(1, issue('requiredNumber')), z.maximum(MAX_GUARDS, issue('requiredNumber')));

const shiftFields = {
  shiftId,
  type: shiftType,
  startTime: time,
  endTime: time,
  numOfSecurity: guardsNeeded,
};
const endsOnItsDay = z.refine<Parameters<typeof timesSuitType>[0]>(timesSuitType, {
  ...issue('startTimeMustBeBeforeEndTime'),
  path: ['startTime'],
});

export const itemShift = z
  .strictObject({ ...shiftFields, isApplyUrgent: z.optional(z.boolean()) })
  .check(endsOnItsDay);
export type ItemShift = z.infer<typeof itemShift>;

/** A shift of a standing order, which never pays the urgent surcharge. */
export const standingShift = z.strictObject(shiftFields).check(endsOnItsDay);
export type StandingShift = z.infer<typeof standingShift>;

/** Who ordered, on forms and documents. */
export const ownerFields = {
  remarks: z.optional(text(2000)),
  bookingOwner: name(200),
  bookingOwnerContact: name(200),
  emailBookingOwner: email,
  phoneNumberBookingOwner: requiredText(40),
  mobileNumberBookingOwner: z.optional(text(40)),
};

export const cartItem = z.strictObject({
  dates: z.array(day).check(z.minLength(1, issue('requiredDates')), z.maxLength(MAX_CELLS)),
  numOfSecurity: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_GUARDS))),
  selectMode,
  applyUrgent: z.optional(z.array(z.strictObject({ date: day, shiftId })).check(z.maxLength(MAX_CELLS))),
  shifts: z.array(itemShift).check(z.minLength(1, issue('requiredShifts')), z.maxLength(50)),
  ...ownerFields,
});
export type CartItem = z.infer<typeof cartItem>;

/** The client's own reference of an order, such as a purchase order number; blank is read as null. */
export const reference = z.optional(
  z.pipe(
    z.nullable(line(MAX_REFERENCE)),
    z.transform((text: string | null) => text || null),
  ),
);

export const bookingForm = z.strictObject({ premiseId: id, reference, ...cartItem.shape });
export type BookingForm = z.infer<typeof bookingForm>;
/** A validation takes the same body, so that what was validated can be ordered unchanged. */
export const cartOrder = z.strictObject({
  premiseId: id,
  reference,
  cartItems: z.array(cartItem).check(z.minLength(1, issue('required')), z.maxLength(200)),
});
export type CartOrder = z.infer<typeof cartOrder>;

/**
 * Additional fields of an edit: the version read, and a reason if staff change slots in force. An edit without a
 * `reference` keeps the booking's; null removes it.
 */
const edit = { version, reason: z.optional(text(1000)) };
export const editedCart = z.strictObject({ ...cartOrder.shape, ...edit });
export type EditedCart = z.infer<typeof editedCart>;
export const editedForm = z.strictObject({ ...bookingForm.shape, ...edit });

/** What went wrong in a slot. */
export const PROBLEM_KINDS = ['no_show', 'late', 'left_early', 'other'] as const;
export const problemKind = z.enum(PROBLEM_KINDS);
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** A problem that a client reports about a slot that has begun, and the company's answer. Deleted after 12 months. */
export const problemReport = z.strictObject({
  id,
  version,
  slot,
  premise: named,
  kind: problemKind,
  note: z.nullable(z.string()),
  photoId: z.nullable(z.uuid()),
  by: named,
  at: instant,
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(named),
  answeredAt: z.nullable(instant),
});
export type ProblemReport = z.infer<typeof problemReport>;

/** The stored reason of automatic rejections: the pending slots can't be approved any more. */
export const NOT_DECIDED_IN_TIME = 'not decided in time';

export const bookingHistoryEntry = z.strictObject({
  at: instant,
  by: z.nullable(named),
  action: z.enum([
    'order',
    'edit',
    'approve',
    'reject',
    'assign',
    'release',
    'cancel',
    'withdraw',
    'serve',
    'waiveFee',
  ]),
  from: z.nullable(bookingStatus),
  to: bookingStatus,
  reason: z.nullable(z.string()),
  /** For `assign` and `release`; of another action, the guards who were freed by it. */
  staffing: z.optional(z.array(staffingEntry)),
  /** For `serve`. */
  served: z.optional(z.array(servedEntry)),
  /** For the `cancel` or `withdraw` of named slots; without it a `cancel` is of the whole booking. */
  cancelled: z.optional(z.array(cancelledEntry)),
});
export type BookingHistoryEntry = z.infer<typeof bookingHistoryEntry>;

export const bookingAction = z.enum(['edit', 'cancel', 'approve', 'reject', 'assign']);
export type BookingAction = z.infer<typeof bookingAction>;

const bookingHead = {
  ...recordFields,
  premise: named,
  status: bookingStatus,
  reference: z.nullable(z.string()),
  orderedBy: named,
  currency: z.string(),
  total: money,
  allowed: z.array(bookingAction),
};

export const booking = z.strictObject({
  ...bookingHead,
  /** What is in force and asked for; an edit with exactly these changes no slot. Parts of one sent item share its id. */
  cartItems: z.array(
    z.strictObject({
      id,
      ...cartItem.shape,
      bookingOwner: requiredText(200),
      bookingOwnerContact: requiredText(200),
    }),
  ),
  slots: z.array(slot),
  /** The standing order that made it. */
  standingOrderId: z.nullable(id),
  pendingChange: z.nullable(
    z.strictObject({
      requestedBy: named,
      requestedAt: instant,
      added: z.array(slot),
      removed: z.array(slot),
      changed: z.array(z.strictObject({ before: slot, after: slot })),
      totalBefore: money,
      totalAfter: money,
    }),
  ),
  /** Oldest first; empty for users who may not read them. */
  reports: z.array(problemReport),
  history: z.array(bookingHistoryEntry),
});
export type Booking = z.infer<typeof booking>;

export const bookingListRow = z.strictObject({
  ...bookingHead,
  firstDate: z.nullable(day),
  lastDate: z.nullable(day),
  slotCount: z.int(),
  filled: z.int(),
  required: z.int(),
  /** Whether a slot is urgent; the filter `urgent` uses the same rule. */
  urgent: z.boolean(),
  /** Whole minutes until the first counted slot that has not begun; null if none is to come. */
  startsInMinutes: z.nullable(z.int()),
  /** Price less pay and the employer's contribution; null where a shift has no pay. With `judge`, for internal users. */
  margin: z.optional(z.nullable(money)),
  /**
   * Null where nothing waits, the caller can't assign guards, or the booking is too large to judge in a list. With
   * `judge`, for internal users.
   */
  staffable: z.optional(z.nullable(staffable)),
});
export type BookingListRow = z.infer<typeof bookingListRow>;
