import * as z from 'zod/mini';
import { assignmentRule, overrideReason } from './assignment-rule';
import { cellVerdict } from './cell-verdict';
import { bucket } from './price';
import {
  coercedInteger,
  day,
  edited,
  email,
  id,
  instant,
  issue,
  money,
  named,
  price,
  requiredText,
  text,
  time,
  version,
} from './primitives';
import { shiftType } from './shift';

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

/** The spec's one shout: a missing or wrong number of guards says "Required!" (§5). */
const guardsNeeded = z
  .int(issue('requiredNumber'))
  .check(z.minimum(1, issue('requiredNumber')), z.maximum(MAX_GUARDS, issue('requiredNumber')));

export const orderedShift = z
  .strictObject({
    shiftId,
    type: shiftType,
    startTime: time,
    endTime: time,
    numOfSecurity: guardsNeeded,
    isApplyUrgent: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ type, startTime, endTime }) => !['Morning', 'Afternoon'].includes(type) || startTime < endTime,
      { ...issue('startTimeMustBeBeforeEndTime'), path: ['startTime'] },
    ),
  );
export type OrderedShift = z.infer<typeof orderedShift>;

export const cartItem = z.strictObject({
  dates: z.array(day).check(z.minLength(1, issue('requiredDates')), z.maxLength(MAX_CELLS)),
  numOfSecurity: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_GUARDS))),
  selectMode,
  applyUrgent: z.optional(z.array(z.strictObject({ date: day, shiftId })).check(z.maxLength(MAX_CELLS))),
  shifts: z.array(orderedShift).check(z.minLength(1, issue('requiredShifts')), z.maxLength(50)),
  remarks: z.optional(text(2000)),
  bookingOwner: requiredText(200),
  bookingOwnerContact: requiredText(200),
  emailBookingOwner: email,
  phoneNumberBookingOwner: requiredText(40),
  mobileNumberBookingOwner: z.optional(text(40)),
});
export type CartItem = z.infer<typeof cartItem>;

export const bookingForm = z.strictObject({ premiseId: id, ...cartItem.shape });
export type BookingForm = z.infer<typeof bookingForm>;
export const cartOrder = z.strictObject({
  premiseId: id,
  cartItems: z.array(cartItem).check(z.minLength(1, issue('required')), z.maxLength(200)),
});
export type CartOrder = z.infer<typeof cartOrder>;

/** What an edit carries beside the cart: the version seen, and why, where staff change what is in force. */
const edit = { version, reason: z.optional(text(1000)) };
export const editedCart = z.strictObject({ ...cartOrder.shape, ...edit });
export type EditedCart = z.infer<typeof editedCart>;
export const editedForm = z.strictObject({ ...bookingForm.shape, ...edit });

export const slotState = z.enum(['requested', 'approved', 'rejected', 'cancelled']);
export type SlotState = z.infer<typeof slotState>;

/** A stretch in which guards are missing. */
export const gap = z.strictObject({ from: instant, to: instant, places: z.int() });
export type Gap = z.infer<typeof gap>;

/** A guard's time on a slot: all of it, or the span of a relief. */
export const stint = z.strictObject({ ...named.shape, from: instant, to: instant });
export type Stint = z.infer<typeof stint>;

export const slot = z.strictObject({
  id,
  version,
  bookingId: id,
  premiseId: id,
  date: day,
  shiftId: z.int(),
  type: shiftType,
  startTime: time,
  endTime: time,
  startsAt: instant,
  endsAt: instant,
  numOfSecurity: z.int(),
  /** The least number of guards, at most those required, in any minute still to come; of an ended slot, in any. */
  filled: z.int(),
  price,
  amount: money,
  bucket,
  state: slotState,
  reason: z.nullable(z.string()),
  /** Places served in full, as staff confirmed it; null where nobody has. */
  served: z.nullable(z.int()),
  /** Minutes served, summed over the places; null where nobody has confirmed them. */
  servedMinutes: z.nullable(z.int()),
  /** Of slots in force. */
  gaps: z.array(gap),
  /** By when they come. */
  guards: z.array(stint),
  /** Warnings in spite of which guards stand there; for internal roles, else none. */
  overridden: z.array(z.strictObject({ rule: assignmentRule, guard: named, reason: overrideReason })),
});
export type Slot = z.infer<typeof slot>;

/** A guard who was assigned to a slot, or taken off it, with the rules that were overridden for it. */
export const staffingEntry = z.strictObject({
  kind: z.enum(['assign', 'release']),
  guard: named,
  date: day,
  type: shiftType,
  startTime: time,
  endTime: time,
  /** The values are those of the sentence that says what the rule found: hours, limits. */
  overridden: z.array(
    z.strictObject({
      rule: assignmentRule,
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      reason: overrideReason,
      note: z.nullable(z.string()),
    }),
  ),
  /** Where it is a part of the shift: when the guard comes, or leaves. */
  from: z.nullable(instant),
  to: z.nullable(instant),
  /** Why a guard was replaced, or left: one of the reasons, and words of their own. */
  code: z.nullable(overrideReason),
  reason: z.nullable(z.string()),
});
export type StaffingEntry = z.infer<typeof staffingEntry>;

/** A slot of which somebody confirmed what was served: minutes summed over its places, before (null: not confirmed) and after. */
export const servedEntry = z.strictObject({
  ...z.pick(staffingEntry, { date: true, type: true, startTime: true, endTime: true }).shape,
  from: z.nullable(z.int()),
  to: z.int(),
  /** What all its places take. */
  full: z.int(),
  /** Why it is something else than the assignments cover. */
  reason: z.nullable(z.string()),
});
export type ServedEntry = z.infer<typeof servedEntry>;

/** The reason of a rejection that nobody made: what waited can't be approved any more. */
export const NOT_DECIDED_IN_TIME = 'not decided in time';

export const bookingHistoryEntry = z.strictObject({
  at: instant,
  by: z.nullable(named),
  action: z.enum(['order', 'edit', 'approve', 'reject', 'assign', 'release', 'cancel', 'withdraw', 'serve']),
  from: z.nullable(bookingStatus),
  to: bookingStatus,
  reason: z.nullable(z.string()),
  /** Of `assign` and `release`: who, and when. */
  staffing: z.optional(z.array(staffingEntry)),
  /** Of `serve`: which slots, and what was confirmed of each. */
  served: z.optional(z.array(servedEntry)),
});
export type BookingHistoryEntry = z.infer<typeof bookingHistoryEntry>;

export const bookingAction = z.enum(['edit', 'cancel', 'approve', 'reject', 'assign']);
export type BookingAction = z.infer<typeof bookingAction>;

const bookingHead = {
  ...edited,
  premise: named,
  status: bookingStatus,
  orderedBy: named,
  currency: z.string(),
  total: money,
  allowed: z.array(bookingAction),
};

export const booking = z.strictObject({
  ...bookingHead,
  cartItems: z.array(z.strictObject({ id, ...cartItem.shape })),
  slots: z.array(slot),
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
  history: z.array(bookingHistoryEntry),
});
export type Booking = z.infer<typeof booking>;

export const bookingRow = z.strictObject({
  ...bookingHead,
  firstDate: z.nullable(day),
  lastDate: z.nullable(day),
  slotCount: z.int(),
  filled: z.int(),
  required: z.int(),
  /** Has an urgent slot, as the filter of that name asks. */
  urgent: z.boolean(),
});
export type BookingRow = z.infer<typeof bookingRow>;

export const ownerInfo = z.strictObject({
  bookingOwner: z.string(),
  bookingOwnerContact: z.string(),
  emailBookingOwner: z.string(),
  phoneNumberBookingOwner: z.string(),
  mobileNumberBookingOwner: z.string(),
});
export type OwnerInfo = z.infer<typeof ownerInfo>;

/** What an edit would do, before it is sent: to the booking as it is meant so far, where a change waits as that has it. */
export const changePreview = z.strictObject({
  /** The verdict on every cell of the edited cart. */
  items: z.array(cellVerdict),
  added: z.array(cellVerdict),
  removed: z.array(slot),
  changed: z.array(z.strictObject({ before: slot, after: slot })),
  totalBefore: money,
  totalAfter: money,
  /** none: contact and remarks at most; now: in force at once; approval: waits for an approver. */
  effect: z.enum(['none', 'now', 'approval']),
  /** Guards who lose a shift by it. */
  guardsFreed: z.int(),
  needsReason: z.boolean(),
  /** Why it would be refused, though no cell has an error. */
  refusal: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
});
export type ChangePreview = z.infer<typeof changePreview>;
