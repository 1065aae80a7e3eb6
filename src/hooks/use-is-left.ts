import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether somebody is on the way to another page: while that one is being fetched this one still stands and can
 * be pressed, though the address is no longer its own.
 */
export const useIsLeft = (): (() => boolean) => {
  const { pathname } = useLocation();
  const shownAt = useRef(window.location.pathname);
  useEffect(() => {
    // Drawn late, it may have been left already.
    if (window.location.pathname === pathname) shownAt.current = pathname;
  }, [pathname]);
  return () => window.location.pathname !== shownAt.current;
};
