import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Unbroken } from '../ui/unbroken';
import { cellId, GridId, placeOf } from './grid-cell';
import { areaOf, type GridPlace, type GridSelection, placeAfterKey } from './grid-selection';

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 6;
/** Height of the app's bar, which covers the top of the window. */
const BAR_HEIGHT = 56;

interface SelectGridProps {
  label: string;
  /** Id of the element that explains the grid. */
  describedBy?: string;
  rowCount: number;
  columns: readonly { key: string; label: string; content: ReactNode }[];
  /** In pixels; columns grow to fill the width. */
  rowHeight: number;
  headHeight: number;
  minColumnWidth: number;
  headWidth: number;
  corner: ReactNode;
  /** Header and cells of a row. Memoise them, so that a selection only renders what changes. */
  row: (index: number) => ReactNode;
  selection: GridSelection | null;
  onSelection: (selection: GridSelection) => void;
  /** Keys that don't move the focus: Enter, Delete, letters. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Called when the pointer has selected a rectangle or a cell. */
  onDrawn?: (selection: GridSelection) => void;
  /** Shows the focused cell's `title` beside it, where cells have no room for it. */
  showsTitle?: boolean;
}

/**
 * A large WAI-ARIA grid with a rectangular selection: by arrows, with shift to extend; by dragging; a row or column
 * by its header. The page scrolls it, with the header below the app's bar; only visible rows are rendered.
 */
export const SelectGrid = (props: SelectGridProps) => {
  const { rowCount, columns, rowHeight, headHeight, minColumnWidth, headWidth, selection, onSelection } =
    props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const drawing = useRef<GridPlace>(null);
  const isTouched = useRef(false);
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
  const size = { rows: rowCount, columns: columns.length };
  const focus = selection?.focus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the focus moves
  useEffect(() => {
    if (!focus || !scroller.current) return;
    // Not before the first key or press, so that the page opens at its top.
    if (isTouched.current) rows.scrollToIndex(focus.row, { align: 'auto' });
    const { scrollLeft, scrollWidth, clientWidth } = scroller.current;
    const columnWidth = (scrollWidth - headWidth) / columns.length;
    const left = focus.column * columnWidth;
    const visibleWidth = clientWidth - headWidth;
    if (left < scrollLeft) scroller.current.scrollLeft = left;
    else if (left + columnWidth > scrollLeft + visibleWidth)
      scroller.current.scrollLeft = left + columnWidth - visibleWidth;
  }, [focus?.row, focus?.column]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    isTouched.current = true;
    const from = focus ?? { row: 0, column: 0 };
    const next = placeAfterKey(from, { key: event.key, isToEdge: event.ctrlKey || event.metaKey }, size);
    if (next) {
      event.preventDefault();
      onSelection({ anchor: event.shiftKey ? (selection?.anchor ?? from) : next, focus: next });
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      onSelection({
        anchor: { row: 0, column: 0 },
        focus: { row: size.rows - 1, column: size.columns - 1 },
      });
    } else props.onKey?.(event);
  };

  /** The selection from its start to a cell or header. */
  const selectionTo = (
    anchor: GridPlace,
    { row, column }: { row: number; column: number | null },
  ): GridSelection =>
    column === null
      ? { anchor: { row: anchor.row, column: size.columns - 1 }, focus: { row, column: 0 } }
      : { anchor, focus: { row, column } };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isTouched.current = true;
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('a,button'))) return;
    const column =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-head]')?.dataset.head
        : undefined;
    if (column !== undefined) {
      onSelection({
        anchor: { row: size.rows - 1, column: Number(column) },
        focus: { row: 0, column: Number(column) },
      });
      return;
    }
    const place = placeOf(event.target);
    if (!place) return;
    const here = { row: place.row, column: place.column ?? 0 };
    const start = event.shiftKey && selection ? selection.anchor : here;
    // Moving a finger scrolls; a tap selects on release.
    if (event.pointerType !== 'mouse') return;
    drawing.current = start;
    onSelection(selectionTo(start, place));
  };
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    const place = drawing.current && placeOf(event.target);
    if (drawing.current && place) onSelection(selectionTo(drawing.current, place));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (drawing.current && selection) props.onDrawn?.(selection);
    drawing.current = null;
    if (event.pointerType === 'mouse' || event.defaultPrevented) return;
    const place = placeOf(event.target);
    if (!place) return;
    const tapped = selectionTo({ row: place.row, column: place.column ?? 0 }, place);
    onSelection(tapped);
    props.onDrawn?.(tapped);
  };

  const template: CSSProperties = {
    gridTemplateColumns: `${headWidth}px repeat(${columns.length}, minmax(0, 1fr))`,
  };
  const width = `max(100%, ${headWidth + columns.length * minColumnWidth}px)`;
  const part = (count: number) => `(100% - ${headWidth}px) * ${count / columns.length}`;
  const area = selection && areaOf(selection);
  const [title, setTitle] = useState('');
  useLayoutEffect(() => {
    if (props.showsTitle)
      setTitle((focus && document.getElementById(cellId(id, focus))?.getAttribute('title')) || '');
  });
  const syncHeader = () => {
    if (header.current && scroller.current) header.current.scrollLeft = scroller.current.scrollLeft;
  };
  const isAboveOthers = focus !== undefined && focus.row < rowCount - 4;
  return (
    <GridId value={id}>
      <div
        className="rounded border bg-surface-raised select-none"
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onPointerUp={onPointerUp}
        onPointerLeave={() => {
          drawing.current = null;
        }}
      >
        {/* Outside of the sideways scroller, so that the page's scrolling can leave it at the top. */}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          ref={header}
          id={`${id}-head`}
          role="rowgroup"
          className="sticky top-14 z-sticky overflow-hidden border-b bg-surface-sunken"
        >
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
          <div
            role="row"
            aria-rowindex={1}
            className="grid"
            style={{ ...template, width, height: headHeight }}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
            <div
              role="columnheader"
              className="sticky left-0 z-bar flex items-center border-r bg-surface-sunken px-2 text-xs font-medium text-text-muted"
            >
              {props.corner}
            </div>
            {columns.map(({ key, label, content }, column) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={key}
                role="columnheader"
                data-head={column}
                aria-label={label}
                aria-colindex={column + 2}
                className="overflow-hidden border-r px-1 py-px text-xs"
              >
                {content}
              </div>
            ))}
          </div>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          ref={scroller}
          role="grid"
          tabIndex={0}
          aria-owns={`${id}-head`}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-rowcount={rowCount + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-activedescendant={focus ? cellId(id, focus) : undefined}
          className="relative overflow-x-auto overflow-y-hidden overscroll-x-contain"
          onScroll={syncHeader}
          onKeyDown={onKeyDown}
          onFocus={() => {
            if (!selection && rowCount > 0)
              onSelection({ anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } });
          }}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="rowgroup" className="relative" style={{ width, height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, key }) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                // Contained: a change of its cells lays out and paints this row alone.
                className="absolute left-0 grid contain-strict"
                style={{
                  ...template,
                  gridTemplateRows: 'minmax(0, 1fr)',
                  height: rowHeight,
                  width: '100%',
                  top: index * rowHeight,
                }}
              >
                {props.row(index)}
              </div>
            ))}
            {area && (
              <div
                aria-hidden
                className="pointer-events-none absolute rounded border-2 border-primary"
                style={{
                  top: area.firstRow * rowHeight,
                  left: `calc(${headWidth}px + ${part(area.firstColumn)})`,
                  height: (area.lastRow - area.firstRow + 1) * rowHeight,
                  width: `calc(${part(area.lastColumn - area.firstColumn + 1)})`,
                }}
              />
            )}
            {props.showsTitle && focus && title && (
              <div
                aria-hidden
                className="pointer-events-none absolute z-bar max-w-[260px] rounded border bg-surface-raised px-2 py-1 text-xs whitespace-pre-line shadow-overlay"
                style={{
                  ...(isAboveOthers
                    ? { top: (focus.row + 1) * rowHeight + 2 }
                    : { bottom: (rowCount - focus.row) * rowHeight + 2 }),
                  ...(focus.column < columns.length / 2
                    ? { left: `calc(${headWidth}px + ${part(focus.column)})` }
                    : { right: `calc(${part(columns.length - 1 - focus.column)})` }),
                }}
              >
                <Unbroken>{title}</Unbroken>
              </div>
            )}
          </div>
        </div>
      </div>
    </GridId>
  );
};
