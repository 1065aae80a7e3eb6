/** A cell of a grid, by its row and column from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

/** A rectangle of cells: where it started, and the focused cell. */
export interface GridSelection {
  anchor: GridPlace;
  focus: GridPlace;
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** A rectangle, both ends included. */
export interface GridArea {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export const areaOf = ({ anchor, focus }: GridSelection): GridArea => ({
  firstRow: Math.min(anchor.row, focus.row),
  lastRow: Math.max(anchor.row, focus.row),
  firstColumn: Math.min(anchor.column, focus.column),
  lastColumn: Math.max(anchor.column, focus.column),
});

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

export const withinGrid = ({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
});

const PAGE = 10;

/** The cell that a key moves to, as in a spreadsheet; undefined for other keys. */
export const placeAfterKey = (
  { row, column }: GridPlace,
  { key, isToEdge }: { key: string; isToEdge: boolean },
  size: GridSize,
): GridPlace | undefined => {
  const step = { rows: isToEdge ? size.rows : 1, columns: isToEdge ? size.columns : 1 };
  const next: Record<string, GridPlace> = {
    ArrowUp: { row: row - step.rows, column },
    ArrowDown: { row: row + step.rows, column },
    ArrowLeft: { row, column: column - step.columns },
    ArrowRight: { row, column: column + step.columns },
    Home: { row: isToEdge ? 0 : row, column: 0 },
    End: { row: isToEdge ? size.rows : row, column: size.columns },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  };
  const place = next[key];
  return place && withinGrid(place, size);
};
