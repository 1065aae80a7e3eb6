import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShownPage } from '../stores/shown-page';

/** Keeps `useShownPage` up to date: for the component that renders the pages. */
export const useTrackShownPage = (): void => {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // A late render may come after the navigation.
    if (window.location.pathname === pathname) useShownPage.setState({ path: pathname });
  }, [pathname]);
};
