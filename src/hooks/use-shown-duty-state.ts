import type { SlotGuard } from '@contract/slot';
import { isStateShown } from '@domain/duty-state';
import { serverNow } from '@src/lib/server-clock';

/** A function that returns the duty state of a guard of a slot, while it says something. */
export const useShownDutyState = () => {
  const now = serverNow().toISOString();
  return ({ state, to }: Pick<SlotGuard, 'to' | 'state'>) =>
    state !== undefined && isStateShown(state, to, now) ? state : undefined;
};
