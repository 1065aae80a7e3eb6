import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Leads to that section drawn here which the address names: at first and whenever its link is followed again. */
export const useFragment = (): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fragment followed again has another key
  useEffect(() => {
    if (hash.length < 2) return;
    // After the page itself has been put at its top.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(hash.slice(1));
      section?.scrollIntoView({ block: 'start' });
      section?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
};
