import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Unbroken } from '../ui/unbroken';
import { cellId, GridId } from './grid-cell';
import { areaOf, type GridPlace, type GridSelection } from './grid-selection';
import { useGridScroll } from './use-grid-scroll';
import { useGridSelecting } from './use-grid-selecting';

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

interface GridHeadProps extends Pick<SelectGridProps, 'columns' | 'corner'> {
  id: string;
  ref: RefObject<HTMLDivElement | null>;
  style: CSSProperties;
}

/** The headers of the columns, outside of the sideways scroller, so that the page's scrolling can leave them at the top. */
const GridHead = ({ id, ref, columns, corner, style }: GridHeadProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a virtualised grid is no table
  <div
    ref={ref}
    id={id}
    role="rowgroup"
    className="sticky top-14 z-sticky overflow-hidden border-b bg-surface-sunken"
  >
    {/* biome-ignore lint/a11y/useSemanticElements: as above */}
    {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
    <div role="row" aria-rowindex={1} className="grid" style={style}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div
        role="columnheader"
        className="sticky left-0 z-bar flex items-center border-r bg-surface-sunken px-2 text-xs font-medium text-text-muted"
      >
        {corner}
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
);

/** The `title` of a cell beside it, read after each render of the grid. */
const CellTitle = ({ cell, style }: { cell: string; style: CSSProperties }) => {
  const [title, setTitle] = useState('');
  useLayoutEffect(() => setTitle(document.getElementById(cell)?.getAttribute('title') ?? ''));
  if (!title) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-bar max-w-[260px] rounded border bg-surface-raised px-2 py-1 text-xs whitespace-pre-line shadow-overlay"
      style={style}
    >
      <Unbroken>{title}</Unbroken>
    </div>
  );
};

/**
 * A large WAI-ARIA grid with a rectangular selection: by arrows, with shift to extend; by dragging; a row or column
 * by its header. The page scrolls it, with the header below the app's bar; only visible rows are rendered.
 */
export const SelectGrid = (props: SelectGridProps) => {
  const { rowCount, columns, rowHeight, headHeight, minColumnWidth, headWidth, selection, onSelection } =
    props;
  const id = useId();
  const isTouched = useRef(false);
  const focus = selection?.focus;
  const { scroller, header, rows, syncHeader } = useGridScroll({
    rowCount,
    columnCount: columns.length,
    rowHeight,
    headHeight,
    headWidth,
    focus,
    isTouched,
  });
  const { keys, pointer } = useGridSelecting({
    size: { rows: rowCount, columns: columns.length },
    selection,
    onSelection,
    onKey: props.onKey,
    onDrawn: props.onDrawn,
    isTouched,
  });
  const template: CSSProperties = {
    gridTemplateColumns: `${headWidth}px repeat(${columns.length}, minmax(0, 1fr))`,
  };
  const width = `max(100%, ${headWidth + columns.length * minColumnWidth}px)`;
  const part = (count: number) => `(100% - ${headWidth}px) * ${count / columns.length}`;
  const area = selection && areaOf(selection);
  /** Below or above a cell, towards the middle of the grid. */
  const besideCell = ({ row, column }: GridPlace): CSSProperties => ({
    ...(row < rowCount - 4
      ? { top: (row + 1) * rowHeight + 2 }
      : { bottom: (rowCount - row) * rowHeight + 2 }),
    ...(column < columns.length / 2
      ? { left: `calc(${headWidth}px + ${part(column)})` }
      : { right: `calc(${part(columns.length - 1 - column)})` }),
  });
  return (
    <GridId value={id}>
      <div className="rounded border bg-surface-raised select-none" {...pointer}>
        <GridHead
          id={`${id}-head`}
          ref={header}
          columns={columns}
          corner={props.corner}
          style={{ ...template, width, height: headHeight }}
        />
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
          {...keys}
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
            {props.showsTitle && focus && <CellTitle cell={cellId(id, focus)} style={besideCell(focus)} />}
          </div>
        </div>
      </div>
    </GridId>
  );
};
