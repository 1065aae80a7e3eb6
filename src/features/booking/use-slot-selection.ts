import type { Instant } from '@contract/primitives';
import { approvalConstraints } from '@domain/booking-approval';
import { useState } from 'react';
import { type PendingLine, slotOf } from './pending-lines';

/** Which pending slots an approver has selected. */
export interface SlotSelection {
  /** False for a slot that is over: it can only be rejected. */
  canChoose: (id: number) => boolean;
  isChosen: (id: number) => boolean;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

/** Selects pending slots. Everything that can be approved starts selected, also slots that arrive later. */
export const useSlotSelection = (
  pending: readonly PendingLine[],
  now: Instant,
): SlotSelection & { chosen: PendingLine[] } => {
  const endedIds = new Set(approvalConstraints(pending.map(slotOf), now).ended.map(({ id }) => id));
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const isChosen = (id: number) => !excluded.has(id) && !endedIds.has(id);
  return {
    chosen: pending.filter(({ id }) => isChosen(id)),
    canChoose: (id) => !endedIds.has(id),
    isChosen,
    onChoose: (changed, isChosen) => {
      const ids = new Set(excluded);
      for (const id of changed) isChosen ? ids.delete(id) : ids.add(id);
      setExcluded(ids);
    },
  };
};
