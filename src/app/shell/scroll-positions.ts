const STORAGE_KEY = 'scroll-positions';
const MAX_STORED = 50;
const GROW_TIMEOUT = 10_000;
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const readStored = (): [string, number][] => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    // Storage is unavailable in this browser.
    return [];
  }
};

/** Scroll positions by history entry; they survive a reload. */
const positions = new Map(readStored());

addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED)));
  } catch {
    // Without storage a page starts at the top after a reload.
  }
});

/** The first entry of every visit has the same key, so the path is included. */
const entryOf = ({ key, pathname }: Entry): string => `${key} ${pathname}`;
interface Entry {
  key: string;
  pathname: string;
}

export const rememberPosition = (entry: Entry): void => {
  // Reinserted, so that it counts as the newest.
  positions.delete(entryOf(entry));
  positions.set(entryOf(entry), scrollY);
};

export const positionOf = (entry: Entry): number => positions.get(entryOf(entry)) ?? 0;

/** Whether this page load continues a visit: after a reload, or back from another site. */
export const isVisitResumed = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== 'navigate';
};

/**
 * Scrolls to a position and holds it while the page grows, until the user acts: rows that grow after the position is
 * reached would move it. Returns a function that stops it.
 */
export const holdPosition = (top: number): (() => void) => {
  const growing = new ResizeObserver(() => scrollTo(0, top));
  const timer = setTimeout(() => stop(), GROW_TIMEOUT);
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const name of USER_INPUT) removeEventListener(name, stop);
  };
  for (const name of USER_INPUT) addEventListener(name, stop, { passive: true });
  scrollTo(0, top);
  growing.observe(document.body);
  return stop;
};
