import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import { areaOf, type GridPlace, type GridSelection, placeAfterKey } from './grid-selection';

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 6;
const HEAD_HEIGHT = 44;

interface SelectGridProps {
  label: string;
  /** Id of the element that explains the grid. */
  describedBy?: string;
  rowCount: number;
  columns: readonly { key: string; label: string; content: ReactNode }[];
  /** In pixels; columns grow to fill the width. */
  rowHeight: number;
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
  className?: string;
}

const GridId = createContext('');
const cellId = (grid: string, { row, column }: GridPlace) => `${grid}-${row}-${column}`;

interface GridCellProps extends GridPlace {
  /** The content as text; the visible content is hidden from screen readers. */
  label: string;
  title?: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** A cell of a `SelectGrid`. */
export const GridCell = ({ row, column, label, title, className, children }: GridCellProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a virtualised grid is no table
  // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
  <div
    role="gridcell"
    id={cellId(useContext(GridId), { row, column })}
    data-row={row}
    data-column={column}
    aria-colindex={column + 2}
    title={title}
    className={clsx('relative overflow-hidden border-r border-b border-line px-1 py-px text-xs', className)}
  >
    <span className="sr-only">{label}</span>
    <span aria-hidden>{children}</span>
  </div>
);

/** The sticky header of a row of a `SelectGrid`. Clicking it selects the row. */
export const GridRowHead = ({
  row,
  className,
  children,
}: {
  row: number;
  className?: string;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: as above
  // biome-ignore lint/a11y/useFocusableInteractive: as above
  <div
    role="rowheader"
    data-row={row}
    aria-colindex={1}
    className={clsx(
      'sticky left-0 z-sticky overflow-hidden border-r border-b border-line bg-surface-raised px-2 py-1 text-xs',
      className,
    )}
  >
    {children}
  </div>
);

const placeOf = (target: EventTarget | null): { row: number; column: number | null } | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return;
  const { row, column } = cell.dataset;
  return { row: Number(row), column: column === undefined ? null : Number(column) };
};

/**
 * A large WAI-ARIA grid with a rectangular selection: by arrows, with shift to extend; by dragging; a row or column
 * by its header. Only visible rows are rendered.
 */
export const SelectGrid = (props: SelectGridProps) => {
  const { rowCount, columns, rowHeight, minColumnWidth, headWidth, selection, onSelection } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const drawing = useRef<GridPlace>(null);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // Used until measured, so that the first render has rows.
    initialRect: { width: 1024, height: 600 },
    scrollPaddingStart: HEAD_HEIGHT,
    paddingStart: HEAD_HEIGHT,
  });
  const size = { rows: rowCount, columns: columns.length };
  const focus = selection?.focus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the focus moves
  useEffect(() => {
    if (!focus || !scroller.current) return;
    rows.scrollToIndex(focus.row, { align: 'auto' });
    const { scrollLeft, scrollWidth, clientWidth } = scroller.current;
    const columnWidth = (scrollWidth - headWidth) / columns.length;
    const left = focus.column * columnWidth;
    const visibleWidth = clientWidth - headWidth;
    if (left < scrollLeft) scroller.current.scrollLeft = left;
    else if (left + columnWidth > scrollLeft + visibleWidth)
      scroller.current.scrollLeft = left + columnWidth - visibleWidth;
  }, [focus?.row, focus?.column]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
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
  return (
    <GridId value={id}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={focus ? cellId(id, focus) : undefined}
        className={clsx(
          'relative overflow-auto overscroll-contain rounded border bg-surface-raised select-none',
          props.className,
        )}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onPointerUp={onPointerUp}
        onPointerLeave={() => {
          drawing.current = null;
        }}
        onFocus={() => {
          if (!selection && rowCount > 0)
            onSelection({ anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } });
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className="relative" style={{ width, height: rows.getTotalSize() }}>
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
          <div
            role="row"
            aria-rowindex={1}
            className="sticky top-0 z-bar grid border-b bg-surface-sunken"
            style={{ ...template, height: HEAD_HEIGHT }}
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
                className="overflow-hidden border-r px-1 py-1 text-xs"
              >
                {content}
              </div>
            ))}
          </div>
          {rows.getVirtualItems().map(({ index, start, key }) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className="absolute top-0 left-0 grid"
              style={{ ...template, height: rowHeight, width: '100%', transform: `translateY(${start}px)` }}
            >
              {props.row(index)}
            </div>
          ))}
          {area && (
            <div
              aria-hidden
              className="pointer-events-none absolute rounded border-2 border-primary"
              style={{
                top: HEAD_HEIGHT + area.firstRow * rowHeight,
                left: `calc(${headWidth}px + ${part(area.firstColumn)})`,
                height: (area.lastRow - area.firstRow + 1) * rowHeight,
                width: `calc(${part(area.lastColumn - area.firstColumn + 1)})`,
              }}
            />
          )}
        </div>
      </div>
    </GridId>
  );
};
