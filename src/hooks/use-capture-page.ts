import { useEffect, useRef } from 'react';
import { useShownPage } from '../stores/shown-page';

/**
 * Returns a function to call when an action begins, which returns one that tells whether the user is still on the page.
 * The page may stay mounted while the next one loads, and may even begin an action then: an order that is validated
 * first is sent after the user has clicked a link.
 */
export const useCapturePage = (): (() => () => boolean) => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => {
    const { path } = useShownPage.getState();
    return () => isMounted.current && window.location.pathname === path;
  };
};
