import type { ImportField } from '@contract/import';
import type { ListRow, Verdict } from './import-state';

export type ChangeRow = (index: number, change: Partial<ListRow>) => void;

export interface ListRowsProps {
  /** With a column, in the order of the cells. */
  fields: readonly ImportField[];
  /** Without a column. */
  unmapped: readonly ImportField[];
  rows: readonly ListRow[];
  verdicts: readonly Verdict[];
  /** The indexes of the shown rows. */
  shown: readonly number[];
  onRow: ChangeRow;
  /** Leads to the choice of a field's column. */
  onColumn: (field: string) => void;
}

export interface RowProps extends Pick<ListRowsProps, 'fields' | 'unmapped' | 'onRow' | 'onColumn'> {
  index: number;
  row: ListRow;
  verdict: Verdict;
}

export const problemOf = ({ row, verdict }: RowProps, field: string) =>
  row.isLeftOut ? undefined : verdict?.problems.find((problem) => problem.field === field);
