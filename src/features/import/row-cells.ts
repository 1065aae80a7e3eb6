import type { ImportField } from '@contract/import';
import type { ListRow, Verdict } from './import-state';

export type ChangeRow = (index: number, change: Partial<ListRow>) => void;

export interface ListRowsProps {
  fields: readonly ImportField[];
  rows: readonly ListRow[];
  verdicts: readonly Verdict[];
  /** The indexes of the shown rows. */
  shown: readonly number[];
  onRow: ChangeRow;
}

export interface RowProps {
  fields: readonly ImportField[];
  index: number;
  row: ListRow;
  verdict: Verdict;
  onRow: ChangeRow;
}

export const problemOf = ({ row, verdict }: RowProps, field: string) =>
  row.isLeftOut ? undefined : verdict?.problems.find((problem) => problem.field === field);
