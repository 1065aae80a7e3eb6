import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridPlace } from './grid-selection';

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 6;
/** Height of the app's bar, which covers the top of the window. */
const BAR_HEIGHT = 56;

interface ScrollOptions {
  rowCount: number;
  columnCount: number;
  rowHeight: number;
  headHeight: number;
  headWidth: number;
  focus: GridPlace | undefined;
  /** Whether a key or press has moved the focus. */
  isTouched: RefObject<boolean>;
}

/** The visible rows of a grid that the page scrolls, and the focused cell kept in view. */
export const useGridScroll = (options: ScrollOptions) => {
  const { rowCount, columnCount, rowHeight, headHeight, headWidth, focus, isTouched } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What is above the grid folds and wraps. Once per frame, because each measuring between two renders costs a layout.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (scroller.current) setTop(Math.round(scroller.current.getBoundingClientRect().top + window.scrollY));
    });
    return () => cancelAnimationFrame(frame);
  });
  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // Used until measured, so that the first render has rows.
    initialRect: { width: 1024, height: 800 },
    scrollMargin: top,
    scrollPaddingStart: BAR_HEIGHT + headHeight,
    scrollPaddingEnd: rowHeight,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are cached until told
  useEffect(() => rows.measure(), [rowHeight]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the focus moves
  useEffect(() => {
    if (!focus || !scroller.current) return;
    // Not before the first key or press, so that the page opens at its top.
    if (isTouched.current) rows.scrollToIndex(focus.row, { align: 'auto' });
    const { scrollLeft, scrollWidth, clientWidth } = scroller.current;
    const columnWidth = (scrollWidth - headWidth) / columnCount;
    const left = focus.column * columnWidth;
    const visibleWidth = clientWidth - headWidth;
    if (left < scrollLeft) scroller.current.scrollLeft = left;
    else if (left + columnWidth > scrollLeft + visibleWidth)
      scroller.current.scrollLeft = left + columnWidth - visibleWidth;
  }, [focus?.row, focus?.column]);

  const syncHeader = () => {
    if (header.current && scroller.current) header.current.scrollLeft = scroller.current.scrollLeft;
  };
  return { scroller, header, rows, syncHeader };
};
