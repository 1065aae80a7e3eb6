import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { listPendingLines } from './pending-lines';
import type { Reload } from './use-booking-refusal';
import { useDecision } from './use-decision';
import { useSlotProblems } from './use-slot-problems';
import { useSlotSelection } from './use-slot-selection';

interface ApproverOptions {
  area: Area;
  booking: Booking;
  now: Instant;
  onReload: Reload;
}

/** The approver's selection of pending slots, and the actions on it. */
export const useApproverActions = ({ area, booking, now, onReload }: ApproverOptions) => {
  const decision = useDecision(area, booking, { onReload, now });
  const pending = listPendingLines(booking);
  const { chosen, ...selection } = useSlotSelection(pending, now);
  const isApprover = booking.allowed.includes('approve') || booking.allowed.includes('reject');
  const canDecide = isApprover && pending.length > 0;
  const chosenIds = chosen.map(({ id }) => id);
  return {
    decision,
    pending,
    canDecide,
    selection,
    chosen,
    problems: useSlotProblems(area, booking, pending, { isEnabled: canDecide, now }),
    isApproving: decision.approval.isSending,
    onApprove: () => decision.approve(chosenIds),
    onReject: () => decision.askForReason({ action: 'reject', slotIds: chosenIds }),
    onRejectOne: (slotId: number) => decision.askForReason({ action: 'reject', slotIds: [slotId] }),
  };
};
export type ApproverActions = ReturnType<typeof useApproverActions>;
