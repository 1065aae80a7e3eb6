import { create } from 'zustand';

/**
 * The page that the user sees. It stays visible and usable while the next one is loading, although the URL has changed.
 */
export const useShownPage = create<{ path: string }>(() => ({ path: window.location.pathname }));

/** Whether the user has navigated away from the page shown. */
export const hasLeftPage = (): boolean => window.location.pathname !== useShownPage.getState().path;
