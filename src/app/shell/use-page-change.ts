import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useSidebar } from '../../stores/sidebar';
import { activeEntry } from '../menu';

/** How long the page is given to grow back to the height that it was left at. */
const SETTLING = 1000;

/**
 * What happens when another page is opened: its menu entry becomes the active one, the focus goes to its
 * content, and it starts at the top, or, by the back button, where it was left.
 */
export const usePageChange = (content: React.RefObject<HTMLElement | null>): void => {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const setActiveTitle = useSidebar((sidebar) => sidebar.setActiveTitle);
  const left = useRef(new Map<string, number>());
  const isFirst = useRef(true);

  useEffect(() => setActiveTitle(activeEntry(pathname)?.title ?? null), [pathname, setActiveTitle]);

  useEffect(() => {
    const remember = () => left.current.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query on the same page is no new page
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    content.current?.focus({ preventScroll: true });
    const top = kind === 'POP' ? (left.current.get(key) ?? 0) : 0;
    const started = performance.now();
    let frame = 0;
    const settle = () => {
      scrollTo(0, top);
      const isThere = Math.abs(scrollY - top) < 2;
      if (!isThere && performance.now() - started < SETTLING) frame = requestAnimationFrame(settle);
    };
    settle();
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
};
