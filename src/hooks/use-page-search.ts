import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The query of this page's URL. While another page is being fetched the old one still stands and can be clicked:
 * what it would write then is dropped, for it would lead back from where somebody is going.
 */
export const usePageSearch = (): ReturnType<typeof useSearchParams> => {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const shownAt = useRef(window.location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is this page's whenever it is drawn anew
  useEffect(() => {
    shownAt.current = window.location.pathname;
  }, [pathname]);
  const setWhileHere: typeof setSearch = (next, options) => {
    if (window.location.pathname === shownAt.current) setSearch(next, options);
  };
  return [search, setWhileHere];
};
