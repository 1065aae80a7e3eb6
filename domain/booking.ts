import type { RoleName } from '@contract/access';
import { type BookingAction, type BookingStatus, bookingAction, type SlotState } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { findTransition, IN_FORCE, type Transition, type TransitionAction } from './booking-transitions';
import { type RuleRefusal, refuse } from './outcome';
import { addHours } from './time';

export interface FillingSlot {
  state: SlotState;
  /** In force, with a change waiting for approval. */
  isChangeAsked?: boolean;
  /** An addition waiting for approval. */
  isAddition?: boolean;
  startsAt: Instant;
  endsAt: Instant;
  numOfSecurity: number;
  /** As `filledOf` counts them. */
  filled: number;
  /** Guards who have a time on the slot, however short. */
  assigned: number;
}

/**
 * Approved while nobody is assigned, SecurityAssigning when somebody is, Confirmed when every place of every
 * slot that is not over is filled, of a running one from now on. Slots in force count.
 */
export const byFilling = (slots: readonly FillingSlot[], now: Instant): BookingStatus => {
  const inForce = slots.filter(({ state }) => state === 'approved');
  if (inForce.every(({ assigned }) => assigned === 0)) return 'Approved';
  const toCome = inForce.filter(({ endsAt }) => endsAt > now);
  return toCome.every(({ filled, numOfSecurity }) => filled >= numOfSecurity)
    ? 'Confirmed'
    : 'SecurityAssigning';
};

/** Whether anything of a booking waits for approval: slots, or a change of slots in force. */
export const isWaiting = (slots: readonly Pick<FillingSlot, 'state' | 'isChangeAsked'>[]): boolean =>
  slots.some(({ state, isChangeAsked }) => state === 'requested' || isChangeAsked === true);

/** Whether a change of slots in force waits for approval. */
export const isChangeWaiting = (
  slots: readonly Pick<FillingSlot, 'isChangeAsked' | 'isAddition'>[],
): boolean => slots.some(({ isChangeAsked, isAddition }) => isChangeAsked === true || isAddition === true);

/** The status that a transition leads to, given the slots after its effects. */
export const statusAfter = (
  { to }: Pick<Transition, 'to'>,
  status: BookingStatus,
  slots: readonly FillingSlot[],
  now: Instant,
): BookingStatus => {
  if (to === 'same') return status;
  if (to === 'byFilling') return byFilling(slots, now);
  const isAnyInForce = slots.some(({ state }) => state === 'approved');
  if (to === 'withdrawn') return isAnyInForce ? byFilling(slots, now) : 'Cancelled';
  if (to !== 'decided') return to;
  if (isWaiting(slots)) return status;
  return isAnyInForce ? byFilling(slots, now) : 'Rejected';
};

/** Whether a full booking loses a guard by an assignment or release. */
export const opensPlace = (before: BookingStatus, after: BookingStatus): boolean =>
  before === 'Confirmed' && after !== 'Confirmed';

export interface Filling {
  status: BookingStatus;
  slots: readonly FillingSlot[];
}

/** Whether no place is open. Slots of a first order that nobody has decided are open places, additions of a change are not. */
const isFilled = (slots: readonly FillingSlot[], now: Instant): boolean =>
  byFilling(slots, now) === 'Confirmed' &&
  !slots.some(({ state, isAddition }) => state === 'requested' && !isAddition);

/**
 * Whether an act fills the last open place of a booking: an assignment, an edit or a decision. The status says so, but
 * for a booking that waits for approval before or after the act: there its slots do.
 */
export const fillsLastPlace = (before: Filling, after: Filling, now: Instant): boolean => {
  const isByStatus = [before, after].every(({ status }) => IN_FORCE.includes(status));
  return isByStatus
    ? before.status !== 'Confirmed' && after.status === 'Confirmed'
    : isFilled(after.slots, now) && !isFilled(before.slots, now);
};

/** The start of the first slot in force that has not started; null where there is none. */
export const nextStartOf = (
  slots: readonly Pick<FillingSlot, 'state' | 'startsAt'>[],
  now: Instant,
): Instant | null =>
  slots
    .filter(({ state, startsAt }) => state === 'approved' && startsAt > now)
    .map(({ startsAt }) => startsAt)
    .sort()[0] ?? null;

/**
 * Whether a client or Agent may still cancel: the cut-off lies before the first slot in force that has not started. Where
 * there is none, only what waits for approval is left to cancel, and that may be at any time.
 */
export const isBeforeCutOff = (
  { status, nextStart }: { status: BookingStatus; nextStart: Instant | null },
  cutOffHours: number,
  now: Instant,
): boolean => (nextStart === null ? !IN_FORCE.includes(status) : nextStart >= addHours(now, cutOffHours));

export interface BookingFacts {
  status: BookingStatus;
  /** User ids. */
  orderedBy: number;
  lastEditedBy: number;
  /** Slots that are approved and not over: places that a guard can still be put on. */
  hasSlotsInForce: boolean;
  /** See `isBeforeCutOff`. */
  isBeforeCutOff: boolean;
}

export interface Actor {
  userId: number;
  /** Those that count in the area of the call. */
  roles: readonly RoleName[];
  /**
   * Whether anybody else may approve this booking: an active SuperAdmin, or a Manager in whose scope it is, who
   * neither ordered nor last edited it.
   */
  othersMayApprove: boolean;
}

const isOwnOrder = ({ orderedBy, lastEditedBy }: BookingFacts, { userId }: Actor): boolean =>
  userId === orderedBy || userId === lastEditedBy;

/** A SuperAdmin whose own order nobody else may approve: may do it, with a reason. */
const isLastResort = ({ roles, othersMayApprove }: Actor): boolean =>
  !othersMayApprove && roles.includes('SuperAdmin');

export type Decision =
  | { ok: true; transition: Transition }
  | RuleRefusal<'booking_status'>
  | RuleRefusal<'cut_off'>
  | (RuleRefusal<'validation'> & { params: { field: 'reason' } });

/**
 * Whether somebody may perform an action on a booking in its current state. A refusal carries the status; `own: 1`
 * means that it is refused because the booking is the person's own order.
 */
export const decide = (
  action: TransitionAction,
  booking: BookingFacts,
  actor: Actor,
  reason?: string | null,
): Decision => {
  const transition = findTransition(action, booking.status, actor.roles);
  const { status } = booking;
  if (!transition) return refuse('booking_status', { status });
  if ((action === 'assign' || action === 'release') && !booking.hasSlotsInForce)
    return refuse('booking_status', { status });
  if (transition.untilCutOff && !booking.isBeforeCutOff) return refuse('cut_off', { status });
  const isOwn = transition.notOwn === true && isOwnOrder(booking, actor);
  if (isOwn && !isLastResort(actor)) return refuse('booking_status', { status, own: 1 });
  if ((isOwn || transition.needsReason) && !reason?.trim())
    return { ok: false, code: 'validation', params: { field: 'reason' } };
  return { ok: true, transition };
};

/** The actions that somebody may perform on a booking now, assuming a reason where one is required. */
export const allowedActions = (booking: BookingFacts, actor: Actor): BookingAction[] =>
  bookingAction.options.filter((action) => decide(action, booking, actor, 'given').ok);
