import type { Ticks } from './use-ticks';
import type { Troubles } from './use-troubles';
import type { WaitingLine } from './waiting';

/** What an approver does with a change; left out for everybody else. */
export interface ChangeDecision {
  ticks: Ticks;
  /** Whatever is ticked, slots of the first order that wait beside the change included. */
  chosen: readonly WaitingLine[];
  troubles: Troubles;
  isPending: boolean;
  onApprove: () => void;
  onReject: () => void;
}
