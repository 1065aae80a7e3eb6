import type { Instant } from '@contract/primitives';
import type { Slot } from '@contract/slot';

/** Whether a problem can be reported: the slot is in force and has begun, whatever became of its booking. */
export const canReportProblem = (
  { state, startsAt }: Pick<Slot, 'state' | 'startsAt'>,
  now: Instant,
): boolean => state === 'approved' && startsAt <= now;
