import type { RoleName } from '@contract/access';
import { type BookingAction, type BookingStatus, bookingAction } from '@contract/booking';
import { type Transition, type TransitionAction, transitionOf } from './booking-transitions';
import { type RuleRefusal, refuse } from './outcome';

/** What the actions on a booking depend on; each decision takes the facts that it needs. */
export interface BookingFacts {
  status: BookingStatus;
  /** User ids. */
  orderedBy: number;
  lastEditedBy: number;
  /** Whether slots are approved and have not ended, so that guards can still be assigned. */
  hasSlotsInForce: boolean;
  /** See `isBeforeCutOff` in booking.ts. */
  isBeforeCutOff: boolean;
}

export interface Actor {
  userId: number;
  /** The roles that count in the area of the call. */
  roles: readonly RoleName[];
  /**
   * Whether another user may approve this booking: an active SuperAdmin, or a Manager with it in scope, who neither
   * ordered nor last edited it.
   */
  canOthersApprove: boolean;
}

interface Allowed {
  ok: true;
  transition: Transition;
}
type StatusRefusal = RuleRefusal<'booking_status'>;
type ReasonRefusal = RuleRefusal<'validation'> & { params: { field: 'reason' } };

const REASON_REQUIRED: ReasonRefusal = { ok: false, code: 'validation', params: { field: 'reason' } };

type OwnedFacts = Pick<BookingFacts, 'status' | 'orderedBy' | 'lastEditedBy'>;

const isOwnOrder = ({ orderedBy, lastEditedBy }: OwnedFacts, { userId }: Actor): boolean =>
  userId === orderedBy || userId === lastEditedBy;

/** A SuperAdmin may approve their own order, with a reason, if no other user can. */
const isLastResort = ({ roles, canOthersApprove }: Actor): boolean =>
  !canOthersApprove && roles.includes('SuperAdmin');

/**
 * Decides whether the actor may approve or reject what is pending. A refusal has the status as a parameter, and `own: 1` if
 * the reason is that the actor ordered the booking.
 */
export const decideApproval = (
  action: 'approve' | 'reject',
  booking: OwnedFacts,
  actor: Actor,
  reason?: string | null,
): Allowed | StatusRefusal | ReasonRefusal => {
  const { status } = booking;
  const transition = transitionOf(action, status, actor.roles);
  if (!transition) return refuse('booking_status', { status });
  const isOwn = transition.notOwn === true && isOwnOrder(booking, actor);
  if (isOwn && !isLastResort(actor)) return refuse('booking_status', { status, own: 1 });
  if ((isOwn || transition.needsReason) && !reason?.trim()) return REASON_REQUIRED;
  return { ok: true, transition };
};

/** Decides whether these roles may cancel the booking, or some of its slots. */
export const decideCancel = (
  action: 'cancel' | 'cancelSlots',
  { status, isBeforeCutOff }: Pick<BookingFacts, 'status' | 'isBeforeCutOff'>,
  roles: readonly RoleName[],
  reason?: string | null,
): Allowed | StatusRefusal | RuleRefusal<'cut_off'> | ReasonRefusal => {
  const transition = transitionOf(action, status, roles);
  if (!transition) return refuse('booking_status', { status });
  if (transition.untilCutOff && !isBeforeCutOff) return refuse('cut_off');
  if (transition.needsReason && !reason?.trim()) return REASON_REQUIRED;
  return { ok: true, transition };
};

/**
 * The actions that the actor may perform on a booking now, assuming a reason where one is required. What is undecided can
 * be withdrawn whatever the cut-off; that is a cancel too, with `changeOnly`.
 */
export const allowedActions = (booking: BookingFacts, actor: Actor): BookingAction[] => {
  const { roles } = actor;
  const hasTransition = (action: TransitionAction) =>
    transitionOf(action, booking.status, roles) !== undefined;
  const isAllowed: Readonly<Record<BookingAction, boolean>> = {
    edit: hasTransition('edit'),
    cancel: decideCancel('cancel', booking, roles, 'given').ok || hasTransition('withdraw'),
    approve: decideApproval('approve', booking, actor, 'given').ok,
    reject: decideApproval('reject', booking, actor, 'given').ok,
    assign: booking.hasSlotsInForce && hasTransition('assign'),
  };
  return bookingAction.options.filter((action) => isAllowed[action]);
};
