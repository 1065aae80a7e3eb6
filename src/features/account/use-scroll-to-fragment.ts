import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the section in the URL fragment, also when the same link is followed again. */
export const useScrollToFragment = (): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fragment followed again has another key
  useEffect(() => {
    if (hash.length < 2) return;
    // After the router has scrolled the page to its top.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(hash.slice(1));
      section?.scrollIntoView({ block: 'start' });
      section?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
};
