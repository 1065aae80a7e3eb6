import type { Day } from '@contract/primitives';

/** The last day of the closed books; null if none are closed. */
export type LockedUntil = Day | null;

/** Whether the books are closed for this day: nothing more can be dated on it. */
export const isPeriodLocked = (lockedUntil: LockedUntil, on: Day): boolean =>
  lockedUntil !== null && on <= lockedUntil;

/** Days before today only: what is issued or corrected today must lie in an open period. */
export const canLockUntil = (lockedUntil: LockedUntil, today: Day): boolean =>
  lockedUntil === null || lockedUntil < today;
