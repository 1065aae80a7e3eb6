import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The path of the page shown, in a ref. While the next page is loading it differs from the path in the URL. */
export const useShownPath = () => {
  const { pathname } = useLocation();
  const shownPath = useRef(window.location.pathname);
  useEffect(() => {
    // A late render may come after the navigation.
    if (window.location.pathname === pathname) shownPath.current = pathname;
  }, [pathname]);
  return shownPath;
};

/**
 * Returns a function that tells whether the user has navigated away. While the next page is loading this one stays
 * visible and usable, although the URL has changed.
 */
export const useHasLeftPage = (): (() => boolean) => {
  const shownPath = useShownPath();
  return () => window.location.pathname !== shownPath.current;
};
