import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Instant } from '@contract/primitives';
import { approvalTerms } from '@domain/booking-approval';
import { useBookingChange } from '@src/api/booking';
import type { ProblemError } from '@src/api/problem-error';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Reload, useBookingRefusal } from './use-booking-refusal';
import { slotOf, waitingLines } from './waiting';

type DecisionAction = 'approve' | 'reject';

/** A decision that waits for a reason. */
interface AskedDecision {
  action: DecisionAction;
  slotIds: readonly number[];
}

/** Why a reason is asked for. own: nobody else may approve this order. */
type ReasonAsked = 'reject' | 'begun' | 'own';

interface Decided extends AskedDecision {
  reason?: string;
}

interface DecisionOptions {
  onTaken?: () => void;
  onDone?: () => void;
  /** Takes a refusal that leads on; answers whether it did. */
  onRefused?: (refusal: ProblemError, decided: Decided) => boolean;
}

/** Sends what an approver decides. */
export const useSendDecision = (
  area: Area,
  booking: Booking,
  reload: Reload,
  { onTaken, onDone, onRefused }: DecisionOptions,
) => {
  const { t } = useTranslation();
  const approve = useBookingChange(area, bookingCalls.approve);
  const reject = useBookingChange(area, bookingCalls.reject);
  const refusal = useBookingRefusal(booking, reload);
  const sending = useSubmit(
    ({ action, slotIds, reason = '' }: Decided, sent) => {
      const params = { bookingId: booking.id };
      const decision = { version: booking.version, slotIds: [...slotIds] };
      return action === 'reject'
        ? reject({ params, body: { ...decision, reason } }, sent)
        : approve({ params, body: { ...decision, ...(reason && { reason }) } }, sent);
    },
    {
      name: ({ action, slotIds }) => t(`booking.decision.${action}`, { count: slotIds.length }),
      done: (_booking, { action, slotIds }) =>
        t(`booking.decision.done.${action}`, { count: slotIds.length }),
      ...(onTaken && { onTaken }),
      ...(onDone && { onDone }),
      onRefused: (refused, decided) => (onRefused?.(refused, decided) ? undefined : refusal.explain(refused)),
    },
  );
  return { ...sending, refusal };
};

const asksForReason = ({ code, errors }: ProblemError): boolean =>
  code === 'validation' && errors.some(({ path }) => path === 'reason');

/**
 * Approval and rejection of what waits. A rejection asks for its reason at once, and so does an approval of what has
 * begun; else only when the server wants one, which it does for an order of one's own that nobody else may approve.
 */
export const useDecision = (
  area: Area,
  booking: Booking,
  { onReload: reload, now }: { onReload: Reload; now: Instant },
) => {
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const approval = useSendDecision(area, booking, reload, {
    onRefused: (refused, { slotIds }) => {
      const isAsking = asksForReason(refused);
      if (isAsking) setAsked({ action: 'approve', slotIds });
      return isAsking;
    },
  });
  const slotsOf = (ids: readonly number[]) =>
    waitingLines(booking)
      .filter(({ id }) => ids.includes(id))
      .map(slotOf);
  const hasBegun = (ids: readonly number[]) => approvalTerms(slotsOf(ids), now).needsReason;
  const whyAsked = ({ action, slotIds }: AskedDecision): ReasonAsked => {
    if (action === 'reject') return 'reject';
    return hasBegun(slotIds) ? 'begun' : 'own';
  };
  const ask = (decision: AskedDecision) => {
    approval.clear();
    setAsked(decision);
  };
  return {
    approval,
    approve: (slotIds: readonly number[]) => {
      if (hasBegun(slotIds)) ask({ action: 'approve', slotIds });
      else void approval.submit({ action: 'approve', slotIds });
    },
    /** What waits for a reason; of its slots those that still wait. */
    asked: asked && {
      ...asked,
      why: whyAsked(asked),
      slotIds: slotsOf(asked.slotIds).map(({ id }) => id),
    },
    ask,
    close: () => setAsked(null),
  };
};
export type Decision = ReturnType<typeof useDecision>;
