import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { useDecideBooking } from '@src/api/booking';
import { ProblemError } from '@src/api/problem-error';
import { toast } from '@src/components/ui/toast-store';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Reload, useActionProblem } from './use-action-problem';
import { waitingLines } from './waiting';

type DecisionAction = 'approve' | 'reject';

/** A decision that waits for a reason. */
interface AskedDecision {
  action: DecisionAction;
  slotIds: readonly number[];
}

const asksForReason = (refusal: unknown): boolean =>
  refusal instanceof ProblemError &&
  refusal.code === 'validation' &&
  refusal.errors.some(({ path }) => path === 'reason');

/**
 * Approval and rejection of what waits. A rejection asks for its reason at once; an approval only when the
 * server wants one, which it does for an order of one's own that nobody else may approve.
 */
export const useDecision = (area: Area, booking: Booking, reload: Reload) => {
  const { t } = useTranslation();
  const decide = useDecideBooking(area, booking.id);
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const inHand = useActionProblem(reload);

  const send = async (action: DecisionAction, slotIds: readonly number[], reason = '') => {
    inHand.clear();
    try {
      await decide.mutateAsync({
        action,
        decision: { version: booking.version, slotIds: [...slotIds], reason },
      });
      setAsked(null);
      toast({ title: t(`booking.decision.done.${action}`, { count: slotIds.length }), variant: 'success' });
    } catch (refusal) {
      if (action === 'approve' && !reason && asksForReason(refusal)) setAsked({ action, slotIds });
      else await inHand.tell(refusal, booking);
    }
  };

  const stillWaiting = new Set(waitingLines(booking).map(({ id }) => id));
  return {
    /** What waits for a reason; of its slots those that still wait. */
    asked: asked && { ...asked, slotIds: asked.slotIds.filter((id) => stillWaiting.has(id)) },
    inHand,
    isPending: decide.isPending,
    send,
    ask: (decision: AskedDecision) => {
      inHand.clear();
      setAsked(decision);
    },
    cancel: () => {
      inHand.clear();
      setAsked(null);
    },
  };
};
export type DecisionInHand = ReturnType<typeof useDecision>;
