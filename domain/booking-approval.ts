import type { Slot } from '@contract/booking';
import type { Instant } from '@contract/primitives';

interface ApprovalTerms<S> {
  /** Over: nobody can approve them any more. */
  ended: S[];
  /** Whether any has begun. */
  needsReason: boolean;
}

/** What an approval of these slots at `now` is bound by, whoever approves. */
export const approvalTerms = <S extends Pick<Slot, 'startsAt' | 'endsAt'>>(
  slots: readonly S[],
  now: Instant,
): ApprovalTerms<S> => ({
  ended: slots.filter(({ endsAt }) => endsAt <= now),
  needsReason: slots.some(({ startsAt }) => startsAt <= now),
});

/**
 * Whether a waiting slot can't be decided any more: added, it is over; in force and to be less, it has begun. Then it is
 * rejected by time.
 */
export const isTooLateToDecide = (
  {
    state,
    isChangeAsked,
    startsAt,
    endsAt,
  }: Pick<Slot, 'state' | 'startsAt' | 'endsAt'> & { isChangeAsked: boolean },
  now: Instant,
): boolean =>
  (state === 'requested' && endsAt <= now) || (state === 'approved' && isChangeAsked && startsAt <= now);
