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
