import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ListRow } from './import-state';

/** Rows drawn beyond the visible ones. */
const OVERSCAN_ROWS = 8;

/** Virtualizes the shown rows. `before` and `after` are the heights of the rows above and below those drawn. */
export const useDrawnRows = (rows: readonly ListRow[], shown: readonly number[], height: number) => {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (place) => shown[place] ?? place,
    overscan: OVERSCAN_ROWS,
    // Until it is measured, so that the first render has rows.
    initialRect: { width: 1024, height: 600 },
  });
  const items = virtual.getVirtualItems();
  return {
    scroller,
    drawn: items.flatMap(({ index: place }) => {
      const index = shown[place];
      const row = index === undefined ? undefined : rows[index];
      return index === undefined || !row ? [] : [{ place, index, row }];
    }),
    measure: virtual.measureElement,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
};
