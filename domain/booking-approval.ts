import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';

interface ApprovalConstraints<S> {
  /** Slots that have ended and can't be approved any more. */
  ended: S[];
  /** Whether any slot has started. */
  needsReason: boolean;
}

/** Returns the limits on approving these slots at `now`, for any approver. */
export const approvalConstraints = <S extends Pick<Slot, 'startsAt' | 'endsAt'>>(
  slots: readonly S[],
  now: Instant,
): ApprovalConstraints<S> => ({
  ended: slots.filter(({ endsAt }) => endsAt <= now),
  needsReason: slots.some(({ startsAt }) => startsAt <= now),
});

/**
 * Whether a pending slot can't be decided any more: a requested slot has ended, or a slot in force with a pending change
 * has started. Such slots are rejected automatically.
 */
export const isTooLateToDecide = (
  {
    state,
    isChangeRequested,
    startsAt,
    endsAt,
  }: Pick<Slot, 'state' | 'startsAt' | 'endsAt'> & { isChangeRequested: boolean },
  now: Instant,
): boolean =>
  (state === 'requested' && endsAt <= now) || (state === 'approved' && isChangeRequested && startsAt <= now);
