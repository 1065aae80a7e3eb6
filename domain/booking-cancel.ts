import type { Slot } from '@contract/booking';
import type { Instant } from '@contract/primitives';

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
