import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

/** Rows drawn beyond the visible ones. */
const OVERSCAN_ROWS = 12;

/** Of hundreds of rows only those near the window are drawn: laying out a row costs more than moving it. */
export const useDrawnRows = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  heightOf: (row: Row) => number,
) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What is above the list wraps. Once per frame, because each measuring between two renders costs a layout.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    });
    return () => cancelAnimationFrame(frame);
  });
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? heightOf(row) : 0;
    },
    getItemKey: (index) => {
      const row = rows[index];
      return row ? keyOf(row) : index;
    },
    overscan: OVERSCAN_ROWS,
    // Until it is measured, so that the first render has rows.
    initialRect: { width: 1024, height: 800 },
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const height = virtual.getTotalSize();
  return {
    list,
    measure: virtual.measureElement,
    drawn: items.flatMap(({ index }) => {
      const row = rows[index];
      return row ? [{ index, row, key: keyOf(row) }] : [];
    }),
    /** The heights of the rows above and below those drawn. */
    space: {
      paddingTop: (items[0]?.start ?? top) - top,
      paddingBottom: height + top - (items.at(-1)?.end ?? height + top),
    },
  };
};
