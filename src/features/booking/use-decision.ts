import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { useDecideBooking } from '@src/api/booking';
import { ProblemError } from '@src/api/problem-error';
import { toast } from '@src/components/ui/toast-store';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waitingSlots } from './slots';

type DecisionAction = 'approve' | 'reject';

/** A decision that waits for a reason. */
interface AskedDecision {
  action: DecisionAction;
  slotIds: readonly number[];
}

export interface DecisionProblem {
  text: string;
  /** What is on the screen is no longer what is stored. */
  isOutdated: boolean;
}

const OUTDATED = ['stale', 'booking_status', 'validation'];

const asksForReason = (refusal: unknown): boolean =>
  refusal instanceof ProblemError &&
  refusal.code === 'validation' &&
  refusal.errors.some(({ path }) => path === 'reason');

/**
 * Approval and rejection of waiting slots. A rejection asks for its reason at once; an approval only when the
 * server wants one, which it does for an order of one's own that nobody else may approve.
 */
export const useDecision = (area: Area, booking: Booking, reload: () => Promise<unknown>) => {
  const { t } = useTranslation();
  const decide = useDecideBooking(area, booking.id);
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const [problem, setProblem] = useState<DecisionProblem | null>(null);

  const send = async (action: DecisionAction, slotIds: readonly number[], reason = '') => {
    setProblem(null);
    try {
      await decide.mutateAsync({
        action,
        decision: { version: booking.version, slotIds: [...slotIds], reason },
      });
      setAsked(null);
      toast({ title: t(`booking.decision.done.${action}`, { count: slotIds.length }), variant: 'success' });
    } catch (refusal) {
      if (action === 'approve' && !reason && asksForReason(refusal)) setAsked({ action, slotIds });
      else if (refusal instanceof ProblemError)
        setProblem({
          text: refusal.errors[0]?.message ?? `${refusal.problem.title}. ${refusal.detail}`,
          isOutdated: OUTDATED.includes(refusal.code),
        });
      else setProblem({ text: t('booking.decision.noAnswer'), isOutdated: true });
    }
  };

  const stillWaiting = new Set(waitingSlots(booking).map(({ id }) => id));
  return {
    /** What waits for a reason; of its slots those that still wait. */
    asked: asked && { ...asked, slotIds: asked.slotIds.filter((id) => stillWaiting.has(id)) },
    problem,
    isPending: decide.isPending,
    send,
    ask: (decision: AskedDecision) => {
      setProblem(null);
      setAsked(decision);
    },
    cancel: () => {
      setProblem(null);
      setAsked(null);
    },
    reload: async () => {
      await reload();
      setProblem(null);
    },
  };
};
export type DecisionInHand = ReturnType<typeof useDecision>;
