import { type SearchResult, searchResult } from '@contract/search';
import { logFailure } from '@src/lib/log';
import { recentKey } from '@src/stores/recent';
import * as z from 'zod/mini';

const MAX_STORED = 8;

/** Results that the user last opened from the search, latest first. */
export const readRecent = (userId: number): SearchResult[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey(userId)) ?? '[]');
    const read = z.safeParse(z.array(searchResult), stored);
    return read.success ? read.data : [];
  } catch {
    return [];
  }
};

export const storeRecent = (userId: number, opened: SearchResult): void => {
  const others = readRecent(userId).filter(({ path }) => path !== opened.path);
  try {
    localStorage.setItem(recentKey(userId), JSON.stringify([opened, ...others].slice(0, MAX_STORED)));
  } catch (reason) {
    // Without storage there are no recent results.
    logFailure('Storing a recent search result failed', reason);
  }
};
