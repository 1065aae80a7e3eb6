import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ListRow } from './import-state';

/** Rows drawn above and below those in view. */
const ROWS_BEYOND = 8;

/** Of the rows that are shown, those in view are drawn: `before` and `after` stand for those above and below. */
export const useDrawnRows = (rows: readonly ListRow[], shown: readonly number[], height: number) => {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (place) => shown[place] ?? place,
    overscan: ROWS_BEYOND,
    // Until it is measured, so that the first drawing has its rows.
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
