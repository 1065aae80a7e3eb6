import type { Slot } from '@contract/booking';
import type { Instant } from '@contract/primitives';

export interface CancelOutcome<S> {
  /** In force and started: they stay, and are billed. */
  staying: S[];
  /** What falls away: in force and not started, or only asked for, started or not. */
  ending: S[];
}

/** What a cancel at `now` makes of a booking's slots. Those rejected or cancelled before are in neither. */
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
