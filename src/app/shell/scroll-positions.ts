const KEPT_AS = 'scroll-positions';
const MOST_KEPT = 50;
const GIVEN_TO_GROW = 10_000;
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const stored = (): [string, number][] => {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]') as [string, number][];
  } catch {
    // Nothing is stored in this browser.
    return [];
  }
};

/** Where each entry of the history was scrolled to, by key and path; kept over a reload. */
const positions = new Map(stored());

addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify([...positions].slice(-MOST_KEPT)));
  } catch {
    // A browser that stores nothing begins at the top after a reload.
  }
});

/** The first entry of every visit has the same key. */
const entryOf = ({ key, pathname }: Entry): string => `${key} ${pathname}`;
interface Entry {
  key: string;
  pathname: string;
}

export const rememberPosition = (entry: Entry): void => {
  // Set anew, it counts as the newest.
  positions.delete(entryOf(entry));
  positions.set(entryOf(entry), scrollY);
};

export const positionOf = (entry: Entry): number => positions.get(entryOf(entry)) ?? 0;

/** Whether this visit goes on with one before: after a reload, or back from another site. */
export const isVisitResumed = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== 'navigate';
};

/**
 * Scrolls there, again and again while the page grows to its height, until it is reached or the reader does
 * something else. Answers the way to stop.
 */
export const scrollToWhenGrown = (top: number): (() => void) => {
  const isThere = () => {
    scrollTo(0, top);
    return Math.abs(scrollY - top) < 2;
  };
  if (isThere()) return () => undefined;
  const growing = new ResizeObserver(() => isThere() && stop());
  const timer = setTimeout(() => stop(), GIVEN_TO_GROW);
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const name of USER_INPUT) removeEventListener(name, stop);
  };
  for (const name of USER_INPUT) addEventListener(name, stop, { passive: true });
  growing.observe(document.body);
  return stop;
};
