import { useLayoutEffect, useRef, useState } from 'react';

/** Left and right of the table, in pixels. */
const BORDERS = 2;

/** Whether the table with these rows is wider than its place. Measured before it is painted, and when its place changes. */
export const useIsTooWide = (rows: readonly unknown[]) => {
  const place = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  /** The least width of the table, once it was too wide. */
  const [needed, setNeeded] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may need another width
  useLayoutEffect(() => setNeeded(null), [rows]);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => {
      const inside = box.clientWidth - BORDERS;
      // 0 while cards are shown.
      const width = table.current?.offsetWidth ?? 0;
      if (needed === null && width > 0 && width > inside) setNeeded(width);
      if (needed !== null && needed <= inside) setNeeded(null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  });
  return { place, table, isTooWide: needed !== null };
};
