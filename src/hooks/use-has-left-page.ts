import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function that tells whether the user has navigated away. While the next page is loading this one stays
 * visible and usable, although the URL has changed.
 */
export const useHasLeftPage = (): (() => boolean) => {
  const { pathname } = useLocation();
  const shownAt = useRef(window.location.pathname);
  useEffect(() => {
    // A late render may come after the navigation.
    if (window.location.pathname === pathname) shownAt.current = pathname;
  }, [pathname]);
  return () => window.location.pathname !== shownAt.current;
};
