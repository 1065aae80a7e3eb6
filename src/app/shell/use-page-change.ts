import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readOrigin } from '../../lib/list-origin';
import { useSidebar } from '../../stores/sidebar';
import { activeEntry } from '../menu';
import { isVisitResumed, positionOf, rememberPosition, scrollToWhenGrown } from './scroll-positions';

/**
 * Whether a menu is open, or its button pressed and the menu on its way: between the two nothing has the focus. A
 * menu that loses the focus closes, so the page that arrives must not take it.
 */
const isMenuOpen = (): boolean =>
  document.querySelector('[aria-haspopup][aria-expanded="true"]') !== null ||
  Boolean(document.activeElement?.closest('[data-state="open"]'));

/**
 * What happens when another page is opened: its menu entry becomes the active one, the focus goes to its content,
 * and it starts at the top, or, by the back button and after a reload, where it was left.
 */
export const usePageChange = (content: React.RefObject<HTMLElement | null>): void => {
  const { pathname, key, state } = useLocation();
  const kind = useNavigationType();
  const setActiveTitle = useSidebar((sidebar) => sidebar.setActiveTitle);
  const shown = useRef<string>(undefined);

  useEffect(() => setActiveTitle(activeEntry(pathname)?.title ?? null), [pathname, setActiveTitle]);

  useEffect(() => {
    // The browser would scroll the page that is being left, while the next one is fetched.
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  // Before the browser tells that a shorter page has taken it to the top.
  useLayoutEffect(() => {
    const remember = () => rememberPosition({ key, pathname });
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history once
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === undefined)
      return isVisitResumed() ? scrollToWhenGrown(positionOf({ key, pathname })) : undefined;
    // From row to row of a list the page stays what it is, and the focus on the button that steps.
    const isOtherPage = before !== pathname && !readOrigin(state)?.step;
    if (isOtherPage && !isMenuOpen()) content.current?.focus({ preventScroll: true });
    if (kind === 'POP') return scrollToWhenGrown(positionOf({ key, pathname }));
    if (isOtherPage) scrollTo(0, 0);
  }, [key]);
};
