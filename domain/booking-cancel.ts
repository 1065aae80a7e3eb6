import type { RoleName } from '@contract/access';
import type { BookingStatus } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { type Transition, transitionOf } from './booking-transitions';
import { addHours } from './time';

/** Whatever other role an approver has: a cancellation by an approver needs a reason. */
const isApprover = (status: BookingStatus, roles: readonly RoleName[]): boolean =>
  transitionOf('cancelSlots', status, roles)?.needsReason === true;

/**
 * The transition if cancelling these slots only withdraws a request: nobody has approved any of them, so it is free at any time.
 * Undefined if one is in force, and for approvers, who reject or cancel with a reason.
 */
export const withdrawalOf = (
  slots: readonly Pick<Slot, 'state'>[],
  status: BookingStatus,
  roles: readonly RoleName[],
): Transition | undefined =>
  isApprover(status, roles) || slots.some(({ state }) => state === 'approved')
    ? undefined
    : transitionOf('withdraw', status, roles);

export interface CancelOutcome<S> {
  /** In force and started: these stay and are billed. */
  remaining: S[];
  /** In force and not started, or only requested, whether started or not. */
  cancelled: S[];
}

/** Splits slots into those that remain after a cancellation at `now` and those it cancels. Ended states are in neither. */
export const cancelOutcome = <S extends Pick<Slot, 'state' | 'startsAt'>>(
  slots: readonly S[],
  now: Instant,
): CancelOutcome<S> => {
  const isStaying = ({ state, startsAt }: S) => state === 'approved' && startsAt <= now;
  return {
    remaining: slots.filter(isStaying),
    cancelled: slots.filter(
      (slot) => slot.state === 'requested' || (slot.state === 'approved' && !isStaying(slot)),
    ),
  };
};

/** Until when shifts that start at these instants can be cancelled, each until the cut-off before its start. */
export interface FreeCancellation {
  /** The deadline of the first of them that has one to come; null if there is none. */
  until: Instant | null;
  /** Whether others can be cancelled later still. */
  hasLater: boolean;
  /** How many can't be cancelled once they are approved. */
  bound: number;
}

export const freeCancellation = (
  starts: readonly Instant[],
  { now, cutOffHours }: { now: Instant; cutOffHours: number },
): FreeCancellation => {
  const deadlines = starts.map((start) => addHours(start, -cutOffHours));
  const [until = null, ...later] = [...new Set(deadlines.filter((deadline) => deadline >= now))].sort();
  return { until, hasLater: later.length > 0, bound: deadlines.filter((deadline) => deadline < now).length };
};

export interface CancelLimits {
  now: Instant;
  cutOffHours: number;
  /** Whether the cut-off applies to the caller. */
  isBound: boolean;
}

/**
 * Why a slot can't be cancelled by itself, or null if it can. `cut_off`: a slot in force that starts within the cut-off
 * or has started, for a bound caller. `started`: for others. `not_live`: already rejected or cancelled.
 */
export const slotCancelLimit = (
  { state, startsAt }: Pick<Slot, 'state' | 'startsAt'>,
  { now, cutOffHours, isBound }: CancelLimits,
): 'not_live' | 'cut_off' | 'started' | null => {
  if (state === 'requested') return null;
  if (state !== 'approved') return 'not_live';
  if (isBound && startsAt < addHours(now, cutOffHours)) return 'cut_off';
  return startsAt <= now ? 'started' : null;
};
