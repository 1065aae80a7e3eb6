import { logFailure } from '../lib/log';

/** Where it is kept what a person last opened from the search. */
export const recentKey = (userId: number): string => `keepwatch-recent.${userId}`;

/** Forgets it, so that the next person at this browser finds no names. */
export const dropRecent = (userId: number): void => {
  try {
    localStorage.removeItem(recentKey(userId));
  } catch (reason) {
    logFailure('Forgetting what was opened failed', reason);
  }
};
