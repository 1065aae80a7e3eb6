import type { ReactNode } from 'react';

export interface Column<R> {
  id: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** `right` for numbers. */
  align?: 'right';
  /** The name of the row: title of its card, and the link if the row has one. */
  isTitle?: boolean;
  /** Sort key of the call; makes the header a button. */
  sort?: string;
  className?: string;
  /**
   * Place in a card of two lines: beside the title, in the second line or at its end, or only in the table. If any column
   * has a place, cards have no labels, and columns without a place are in the second line.
   */
  card?: 'corner' | 'line' | 'end' | 'none';
}

/** Control to select a row: the first cell of a row, or beside the title of a card. */
export interface Lead<R> {
  /** For screen readers. */
  header: string;
  /** Drawn above the row's link. */
  cell: (row: R) => ReactNode;
}

/** What a row has in a column. */
export interface Cell<R> {
  column: Column<R>;
  content: ReactNode;
}

export interface RowProps<R> {
  row: R;
  cells: readonly Cell<R>[];
  path: string | undefined;
  state: unknown;
  lead: Lead<R> | undefined;
}

export interface TotalProps<R> {
  title: string;
  row: R;
  columns: readonly Column<R>[];
}
