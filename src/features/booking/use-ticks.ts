import type { Instant } from '@contract/primitives';
import { approvalTerms } from '@domain/booking-approval';
import { useState } from 'react';
import { slotOf, type WaitingLine } from './waiting';

/** Ticks of an approver over what waits. */
export interface Ticks {
  /** False of what is over: it can only be rejected. */
  canChoose: (id: number) => boolean;
  isChosen: (id: number) => boolean;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

/** Which of what waits an approver has ticked. All that can be approved are at first, also those that come while the page stands. */
export const useTicks = (
  waiting: readonly WaitingLine[],
  now: Instant,
): Ticks & { chosen: WaitingLine[] } => {
  const endedIds = new Set(approvalTerms(waiting.map(slotOf), now).ended.map(({ id }) => id));
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const isChosen = (id: number) => !leftOut.has(id) && !endedIds.has(id);
  return {
    chosen: waiting.filter(({ id }) => isChosen(id)),
    canChoose: (id) => !endedIds.has(id),
    isChosen,
    onChoose: (changed, isChosen) => {
      const ids = new Set(leftOut);
      for (const id of changed) isChosen ? ids.delete(id) : ids.add(id);
      setLeftOut(ids);
    },
  };
};
