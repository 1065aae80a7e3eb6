import { logFailure } from '@src/lib/log';
import { useState } from 'react';

const KEY = 'keepwatch-checklist-put-away';

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch (reason) {
    logFailure('Reading whether the checklist is put away failed', reason);
    return false;
  }
};

/** Whether the checklist is put away in this browser. */
export const usePutAway = () => {
  const [isPutAway, setIsPutAway] = useState(read);
  const putAway = (next: boolean) => {
    setIsPutAway(next);
    try {
      if (next) localStorage.setItem(KEY, '1');
      else localStorage.removeItem(KEY);
    } catch (reason) {
      logFailure('Remembering that the checklist is put away failed', reason);
    }
  };
  return { isPutAway, putAway };
};
