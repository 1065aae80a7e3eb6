import { logFailure } from '@src/lib/log';

const keyOf = (userId: number): string => `keepwatch-booking-run.${userId}`;

/** The run that the user has seen start or go on, and has not closed since. */
export const readFollowedRun = (userId: number): number | undefined => {
  try {
    return Number(localStorage.getItem(keyOf(userId))) || undefined;
  } catch {
    return;
  }
};

/** Stored, so that the page shows the result even if it was closed meanwhile. */
export const storeFollowedRun = (userId: number, runId: number | null | undefined): void => {
  try {
    if (typeof runId !== 'number') localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), String(runId));
  } catch (reason) {
    // Without storage the page finds a run only while it goes on.
    logFailure('Storing the booking run failed', reason);
  }
};
