import { useEffect, useRef } from 'react';
import { useShownPath } from './use-has-left-page';

/**
 * Returns a function to call when an action begins, which returns one that tells whether the user is still on the page.
 * The page may stay mounted while the next one loads, and may even begin an action then: an order that is validated
 * first is sent after the user has clicked a link.
 */
export const useCapturePage = (): (() => () => boolean) => {
  const isMounted = useRef(false);
  const shownPath = useShownPath();
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => {
    const startPath = shownPath.current;
    return () => isMounted.current && window.location.pathname === startPath;
  };
};
