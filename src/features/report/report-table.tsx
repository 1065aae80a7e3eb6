import { type Column, DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import type { ReactNode } from 'react';
import type { ReportState } from './report-state';

/** Rows of one page of a long report. */
const LIMIT = 50;

/** A number of a row, which rows can be sorted by. */
export interface ReportColumn<Row> {
  id: string;
  header: string;
  /** What rows are sorted by; without it they can't be. */
  value?: (row: Row) => number | null;
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
  const sortBy = columns.find(({ id }) => id === sort?.replace('-', ''))?.value;
  if (!sortBy) return rows;
  const sign = sort?.startsWith('-') ? -1 : 1;
  return [...rows].sort((a, b) => sign * ((sortBy(a) ?? 0) - (sortBy(b) ?? 0)));
};

/** The rows of a report, in the order in which they came or by one of their numbers. */
export const ReportTable = <Row,>(props: ReportTableProps<Row>) => {
  const { state, columns, rows, titleOf, pathOf } = props;
  const shown: Column<Row>[] = [
    { id: 'title', header: props.titleHeader, cell: titleOf, isTitle: true, className: 'min-w-[136px]' },
    ...columns.map(
      ({ id, header, value, text }): Column<Row> => ({
        id,
        header,
        // Numbers never break inside; words may.
        cell: (row) => (value ? <span className="whitespace-nowrap">{text(row)}</span> : text(row)),
        ...(value && { align: 'right' as const, sort: id }),
      }),
    ),
  ];
  const { length: total } = rows;
  const offset = state.offset < total ? state.offset : 0;
  return (
    <div className="flex flex-col gap-4">
      <DataTable
        caption={props.caption}
        columns={shown}
        rows={sorted(rows, columns, state.sort).slice(offset, offset + LIMIT)}
        rowKey={props.keyOf}
        rowPath={pathOf}
        {...(state.sort && { sort: state.sort })}
        onSort={(sort) => state.change({ sort, offset: undefined })}
      />
      {total > LIMIT && (
        <Pagination
          limit={LIMIT}
          offset={offset}
          total={total}
          totalPages={Math.ceil(total / LIMIT)}
          onOffset={(next) => state.change({ offset: String(next) })}
        />
      )}
    </div>
  );
};
