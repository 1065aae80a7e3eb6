import { useState } from 'react';
import type { WaitingLine } from './waiting';

/** Ticks of an approver over what waits. */
export interface Ticks {
  isChosen: (id: number) => boolean;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

/** Which of what waits an approver has ticked. All are at first, also those that come while the page stands. */
export const useTicks = (waiting: readonly WaitingLine[]): Ticks & { chosen: WaitingLine[] } => {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  return {
    chosen: waiting.filter(({ id }) => !leftOut.has(id)),
    isChosen: (id) => !leftOut.has(id),
    onChoose: (changed, isChosen) => {
      const ids = new Set(leftOut);
      for (const id of changed) isChosen ? ids.delete(id) : ids.add(id);
      setLeftOut(ids);
    },
  };
};
