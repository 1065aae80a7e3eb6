import type { SlotProblems } from './use-slot-problems';
import type { Ticks } from './use-ticks';
import type { WaitingLine } from './waiting';

/** What an approver does with a change; left out for everybody else. */
export interface ChangeDecision {
  ticks: Ticks;
  /** Whatever is ticked, slots of the first order that wait beside the change included. */
  chosen: readonly WaitingLine[];
  problems: SlotProblems;
  isPending: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Of what can't be ticked, because it is over. */
  onRejectOne: (slotId: number) => void;
}
