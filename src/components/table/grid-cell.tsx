import { clsx } from 'clsx';
import { type CSSProperties, createContext, memo, type ReactNode, useContext } from 'react';
import type { GridPlace } from './grid-selection';

/** The id of the grid, with which those of its cells begin. */
export const GridId = createContext('');
export const cellId = (grid: string, { row, column }: GridPlace) => `${grid}-${row}-${column}`;

interface GridCellProps extends GridPlace {
  /** The content as text, for screen readers. An attribute: as hidden text it would cost more layout than the cell. */
  label: string;
  title?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

/** A cell of a `SelectGrid`; memoised, so that cells with a text as content are only rendered when it changes. */
export const GridCell = memo(({ row, column, label, title, className, style, children }: GridCellProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a virtualised grid is no table
  // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
  <div
    role="gridcell"
    id={cellId(useContext(GridId), { row, column })}
    data-row={row}
    data-column={column}
    aria-colindex={column + 2}
    aria-label={label}
    title={title}
    style={style}
    // Clipped, not hidden: a month of cells that could each be scrolled is slow to draw.
    className={clsx('relative overflow-clip border-r border-b border-line px-1 py-px text-xs', className)}
  >
    <span aria-hidden>{children}</span>
  </div>
));

/** The sticky header of a row of a `SelectGrid`. Clicking it selects the row. */
export const GridRowHead = ({
  row,
  className,
  isCompact = false,
  children,
}: {
  row: number;
  className?: string;
  isCompact?: boolean;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: as above
  // biome-ignore lint/a11y/useFocusableInteractive: as above
  <div
    role="rowheader"
    data-row={row}
    aria-colindex={1}
    className={clsx(
      'sticky left-0 z-sticky overflow-hidden border-r border-b border-line bg-surface-raised text-xs',
      isCompact ? 'px-1' : 'px-2 py-1',
      className,
    )}
  >
    {children}
  </div>
);

/** The row and column of a pressed cell; without a column, of a row header. */
export const placeOf = (target: EventTarget | null): { row: number; column: number | null } | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return;
  const { row, column } = cell.dataset;
  return { row: Number(row), column: column === undefined ? null : Number(column) };
};
