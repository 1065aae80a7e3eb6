import { logFailure } from '../lib/log';

/** Storage key of the items that a user last opened from the search. */
export const recentKey = (userId: number): string => `keepwatch-recent.${userId}`;

/** Removes them, so that the next user of this browser sees no names. */
export const deleteRecent = (userId: number): void => {
  try {
    localStorage.removeItem(recentKey(userId));
  } catch (reason) {
    logFailure('Removing recent search results failed', reason);
  }
};
