import type { Slot } from '@contract/booking';
import type { Instant } from '@contract/primitives';

export interface CancelOutcome<S> {
  /** In force and started: kept and billed. */
  staying: S[];
  /** Cancelled: in force and not started, or only requested, started or not. */
  ending: S[];
}

/** Which slots a cancellation at `now` keeps and which it cancels. Slots rejected or cancelled before are in neither. */
export const cancelOutcome = <S extends Pick<Slot, 'state' | 'startsAt'>>(
  slots: readonly S[],
  now: Instant,
): CancelOutcome<S> => {
  const isStaying = ({ state, startsAt }: S) => state === 'approved' && startsAt <= now;
  return {
    staying: slots.filter(isStaying),
    ending: slots.filter(
      (slot) => slot.state === 'requested' || (slot.state === 'approved' && !isStaying(slot)),
    ),
  };
};
