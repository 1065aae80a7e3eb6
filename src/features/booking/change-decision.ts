import type { PendingLine } from './pending-lines';
import type { SlotProblems } from './use-slot-problems';
import type { SlotSelection } from './use-slot-selection';

/** The actions of an approver on a change; left out for other users. */
export interface ChangeDecision {
  selection: SlotSelection;
  /** All selected lines, including pending slots of the first order. */
  chosen: readonly PendingLine[];
  problems: SlotProblems;
  isApproving: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** For a slot that is over and can't be selected. */
  onRejectOne: (slotId: number) => void;
}
