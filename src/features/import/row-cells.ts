import type { ImportField } from '@contract/import';
import type { ListRow, Verdict } from './import-state';

export type ChangeRow = (index: number, change: Partial<ListRow>) => void;

export interface ListRowsProps {
  fields: readonly ImportField[];
  rows: readonly ListRow[];
  verdicts: readonly Verdict[];
  /** The places of the rows that are shown. */
  shown: readonly number[];
  onRow: ChangeRow;
}

export interface OneRowProps {
  fields: readonly ImportField[];
  index: number;
  row: ListRow;
  verdict: Verdict;
  onRow: ChangeRow;
}

export const problemOf = ({ row, verdict }: OneRowProps, field: string) =>
  row.isLeftOut ? undefined : verdict?.problems.find((problem) => problem.field === field);

/** Corrects a cell; what was accepted of the row before is to be looked at again. */
export const cellChange =
  ({ row, index, onRow }: OneRowProps, column: number) =>
  (value: string) =>
    onRow(index, { cells: row.cells.map((cell, at) => (at === column ? value : cell)), isAccepted: false });
