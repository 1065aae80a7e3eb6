import { type Column, DataTable } from '@src/components/table/data-table';
import type { ReactNode } from 'react';
import type { ReportState } from './report-state';

/** A number of a row, which rows can be sorted by. */
export interface ReportColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => number | null;
  text: (row: Row) => ReactNode;
}

interface ReportTableProps<Row> {
  caption: string;
  state: ReportState;
  /** What the first column names. */
  titleHeader: string;
  titleOf: (row: Row) => string;
  keyOf: (row: Row) => string | number;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** What is counted in a row. */
  pathOf: (row: Row) => string | undefined;
}

const sorted = <Row,>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  sort: string | undefined,
) => {
  const column = columns.find(({ id }) => id === sort?.replace('-', ''));
  if (!column) return rows;
  const sign = sort?.startsWith('-') ? -1 : 1;
  return [...rows].sort((a, b) => sign * ((column.value(a) ?? 0) - (column.value(b) ?? 0)));
};

/** The rows of a report, in the order in which they came or by one of their numbers. */
export const ReportTable = <Row,>(props: ReportTableProps<Row>) => {
  const { state, columns, rows, titleOf, pathOf } = props;
  const shown: Column<Row>[] = [
    { id: 'title', header: props.titleHeader, cell: titleOf, isTitle: true },
    ...columns.map(
      ({ id, header, text }): Column<Row> => ({ id, header, cell: text, align: 'right', sort: id }),
    ),
  ];
  return (
    <DataTable
      caption={props.caption}
      columns={shown}
      rows={sorted(rows, columns, state.sort)}
      rowKey={props.keyOf}
      rowPath={pathOf}
      {...(state.sort && { sort: state.sort })}
      onSort={(sort) => state.change({ sort })}
    />
  );
};
