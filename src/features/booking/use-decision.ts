import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Instant } from '@contract/primitives';
import { approvalConstraints } from '@domain/booking-approval';
import { useBookingChange } from '@src/api/booking';
import type { ProblemError } from '@src/api/problem-error';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPendingLines, slotOf } from './pending-lines';
import { type Reload, useBookingRefusal } from './use-booking-refusal';

type DecisionAction = 'approve' | 'reject';

interface DecisionInput {
  action: DecisionAction;
  slotIds: readonly number[];
}

/** Why a reason is needed. own: an order of the user that no other user may approve. */
type ReasonPurpose = 'reject' | 'started' | 'own';

interface SentDecision extends DecisionInput {
  reason?: string;
}

interface DecisionOptions {
  onAccepted?: () => void;
  onDone?: () => void;
  /** Returns whether it handled the refusal. */
  onRefused?: (refusal: ProblemError, sent: SentDecision) => boolean;
}

/** Sends an approval or rejection. */
export const useSendDecision = (
  area: Area,
  booking: Booking,
  reload: Reload,
  { onAccepted, onDone, onRefused }: DecisionOptions,
) => {
  const { t } = useTranslation();
  const approve = useBookingChange(area, bookingCalls.approve);
  const reject = useBookingChange(area, bookingCalls.reject);
  const refusal = useBookingRefusal(booking, reload);
  const sending = useSubmit(
    ({ action, slotIds, reason = '' }: SentDecision, meta) => {
      const params = { bookingId: booking.id };
      const decision = { version: booking.version, slotIds: [...slotIds] };
      return action === 'reject'
        ? reject({ params, body: { ...decision, reason } }, meta)
        : approve({ params, body: { ...decision, ...(reason && { reason }) } }, meta);
    },
    {
      name: ({ action, slotIds }) => t(`booking.decision.${action}`, { count: slotIds.length }),
      done: (_booking, { action, slotIds }) =>
        t(`booking.decision.done.${action}`, { count: slotIds.length }),
      ...(onAccepted && { onAccepted }),
      ...(onDone && { onDone }),
      onRefused: (refused, sent) => (onRefused?.(refused, sent) ? undefined : refusal.explain(refused)),
    },
  );
  return { ...sending, refusal };
};

const isReasonMissing = ({ code, errors }: ProblemError): boolean =>
  code === 'validation' && errors.some(({ path }) => path === 'reason');

/**
 * Approves or rejects pending slots. A rejection, and an approval of slots that have started, asks for the reason
 * first. Other approvals ask only if the server requires it: for an own order that no other user may approve.
 */
export const useDecision = (
  area: Area,
  booking: Booking,
  { onReload: reload, now }: { onReload: Reload; now: Instant },
) => {
  const [awaitingReason, setAwaitingReason] = useState<DecisionInput | null>(null);
  const approval = useSendDecision(area, booking, reload, {
    onRefused: (refused, { slotIds }) => {
      const isMissing = isReasonMissing(refused);
      if (isMissing) setAwaitingReason({ action: 'approve', slotIds });
      return isMissing;
    },
  });
  const slotsOf = (ids: readonly number[]) =>
    listPendingLines(booking)
      .filter(({ id }) => ids.includes(id))
      .map(slotOf);
  const isAnyStarted = (ids: readonly number[]) => approvalConstraints(slotsOf(ids), now).needsReason;
  const purposeOf = ({ action, slotIds }: DecisionInput): ReasonPurpose => {
    if (action === 'reject') return 'reject';
    return isAnyStarted(slotIds) ? 'started' : 'own';
  };
  const askForReason = (decision: DecisionInput) => {
    approval.clear();
    setAwaitingReason(decision);
  };
  return {
    approval,
    approve: (slotIds: readonly number[]) => {
      if (isAnyStarted(slotIds)) askForReason({ action: 'approve', slotIds });
      else void approval.submit({ action: 'approve', slotIds });
    },
    /** The decision whose reason is asked for, with those of its slots that are still pending. */
    awaitingReason: awaitingReason && {
      ...awaitingReason,
      purpose: purposeOf(awaitingReason),
      slotIds: slotsOf(awaitingReason.slotIds).map(({ id }) => id),
    },
    askForReason,
    close: () => setAwaitingReason(null),
  };
};
export type Decision = ReturnType<typeof useDecision>;
