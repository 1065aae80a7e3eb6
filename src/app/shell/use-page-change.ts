import { readOrigin } from '@src/lib/list-origin';
import { useSidebar } from '@src/stores/sidebar';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { activeEntry } from '../menu';
import { useMenu } from '../use-menu';
import { holdPosition, isVisitResumed, positionOf, rememberPosition } from './scroll-positions';

/**
 * Whether a menu is open or loading, in which case nothing has the focus. A menu closes when it loses the focus, so
 * a new page must not take it.
 */
const isMenuOpen = (): boolean =>
  document.querySelector('[aria-haspopup][aria-expanded="true"]') !== null ||
  Boolean(document.activeElement?.closest('[data-state="open"]'));

/**
 * On navigation: sets the active menu entry, focuses the content, and scrolls to the top or, after back and reload,
 * to the previous position.
 */
export const usePageChange = (content: React.RefObject<HTMLElement | null>): void => {
  const { pathname, key, state } = useLocation();
  const kind = useNavigationType();
  const setActiveTitle = useSidebar((sidebar) => sidebar.setActiveTitle);
  const shown = useRef<string>(undefined);

  const title = activeEntry(useMenu(), pathname)?.title ?? null;
  useEffect(() => setActiveTitle(title), [title, setActiveTitle]);

  useEffect(() => {
    // The browser would scroll the current page while the next one is loading.
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  // Before the scroll event that a shorter page causes.
  useLayoutEffect(() => {
    const remember = () => rememberPosition({ key, pathname });
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per history entry
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === undefined)
      return isVisitResumed() ? holdPosition(positionOf({ key, pathname })) : undefined;
    // Stepping through a list keeps the focus on the step button.
    const isOtherPage = before !== pathname && !readOrigin(state)?.step;
    if (isOtherPage && !isMenuOpen()) content.current?.focus({ preventScroll: true });
    if (kind === 'POP') return holdPosition(positionOf({ key, pathname }));
    if (isOtherPage) scrollTo(0, 0);
  }, [key]);
};
