import type { BookingStatus } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import type { SlotState } from '@contract/slot';
import { IN_FORCE, type Transition } from './booking-transitions';
import { addHours } from './time';

export interface StaffedSlot {
  state: SlotState;
  /** Whether the slot is in force and has a change pending approval. */
  isChangeRequested?: boolean;
  /** Whether the slot is an addition pending approval. */
  isAddition?: boolean;
  startsAt: Instant;
  endsAt: Instant;
  guards: number;
  /** See `countFilledPlaces`. */
  filled: number;
  /** Guards assigned to any part of the slot. */
  assigned: number;
}

/**
 * Approved while no guard is assigned, SecurityAssigning once one is, Confirmed when every place of every slot in force
 * that has not ended is filled (of a running slot from now on).
 */
export const statusByStaffing = (slots: readonly StaffedSlot[], now: Instant): BookingStatus => {
  const inForce = slots.filter(({ state }) => state === 'approved');
  if (inForce.every(({ assigned }) => assigned === 0)) return 'Approved';
  const upcoming = inForce.filter(({ endsAt }) => endsAt > now);
  return upcoming.every(({ filled, guards }) => filled >= guards) ? 'Confirmed' : 'SecurityAssigning';
};

/** Whether slots, or changes of slots in force, are pending approval. */
export const isPendingApproval = (
  slots: readonly Pick<StaffedSlot, 'state' | 'isChangeRequested'>[],
): boolean =>
  slots.some(({ state, isChangeRequested }) => state === 'requested' || isChangeRequested === true);

/** Whether a change of a booking in force is pending approval. */
export const hasPendingChange = (
  slots: readonly Pick<StaffedSlot, 'isChangeRequested' | 'isAddition'>[],
): boolean =>
  slots.some(({ isChangeRequested, isAddition }) => isChangeRequested === true || isAddition === true);

/** The status after a transition, given the slots after its effects. */
export const statusAfter = (
  { to }: Pick<Transition, 'to'>,
  status: BookingStatus,
  slots: readonly StaffedSlot[],
  now: Instant,
): BookingStatus => {
  if (to === 'same') return status;
  if (to === 'byStaffing') return statusByStaffing(slots, now);
  if (to !== 'decided' && to !== 'remaining') return to;
  if (isPendingApproval(slots)) return status;
  const has = (wanted: SlotState) => slots.some(({ state }) => state === wanted);
  if (has('approved')) return statusByStaffing(slots, now);
  // All slots in force may have been cancelled before their pending change was rejected.
  return to === 'decided' && (has('rejected') || !has('cancelled')) ? 'Rejected' : 'Cancelled';
};

/** Whether a fully staffed booking loses a guard. */
export const opensPlace = (before: BookingStatus, after: BookingStatus): boolean =>
  before === 'Confirmed' && after !== 'Confirmed';

export interface StaffedBooking {
  status: BookingStatus;
  slots: readonly StaffedSlot[];
}

/** Whether no place is open. Undecided slots of a first order count as open places, additions of a change don't. */
const isFilled = (slots: readonly StaffedSlot[], now: Instant): boolean =>
  statusByStaffing(slots, now) === 'Confirmed' &&
  !slots.some(({ state, isAddition }) => state === 'requested' && !isAddition);

/**
 * Whether an assignment, edit or decision fills the last open place of a booking. Compares the statuses, or the slots if
 * the booking is pending approval before or after.
 */
export const fillsLastPlace = (before: StaffedBooking, after: StaffedBooking, now: Instant): boolean => {
  // Clients aren't told that a booking they see as cancelled is filled.
  if (after.status === 'Cancelled') return false;
  const isByStatus = [before, after].every(({ status }) => IN_FORCE.includes(status));
  return isByStatus
    ? before.status !== 'Confirmed' && after.status === 'Confirmed'
    : isFilled(after.slots, now) && !isFilled(before.slots, now);
};

/** The start of the first slot in force that has not started, or null. */
export const nextStartOf = (
  slots: readonly Pick<StaffedSlot, 'state' | 'startsAt'>[],
  now: Instant,
): Instant | null =>
  slots
    .filter(({ state, startsAt }) => state === 'approved' && startsAt > now)
    .map(({ startsAt }) => startsAt)
    .sort()[0] ?? null;

/**
 * Whether a client or Agent may still cancel: the cut-off before the next slot in force has not passed. Without such a
 * slot only pending slots are left, which can be cancelled at any time.
 */
export const isBeforeCutOff = (
  { status, nextStart }: { status: BookingStatus; nextStart: Instant | null },
  cutOffHours: number,
  now: Instant,
): boolean => (nextStart === null ? !IN_FORCE.includes(status) : nextStart >= addHours(now, cutOffHours));
