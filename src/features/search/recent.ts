import { type Found, found } from '@contract/search';
import { logFailure } from '@src/lib/log';
import { recentKey } from '@src/stores/recent';
import * as z from 'zod/mini';

const KEPT = 8;

/** What the person last opened from the search, the latest first. */
export const readRecent = (userId: number): Found[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey(userId)) ?? '[]');
    const read = z.safeParse(z.array(found), stored);
    return read.success ? read.data : [];
  } catch {
    return [];
  }
};

export const keepRecent = (userId: number, opened: Found): void => {
  const others = readRecent(userId).filter(({ path }) => path !== opened.path);
  try {
    localStorage.setItem(recentKey(userId), JSON.stringify([opened, ...others].slice(0, KEPT)));
  } catch (reason) {
    // A browser that stores nothing offers nothing recent.
    logFailure('Keeping what was opened failed', reason);
  }
};
