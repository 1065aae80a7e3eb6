import { type Column, DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import { Unbroken } from '@src/components/ui/unbroken';
import type { ReactNode } from 'react';
import type { ReportState } from './report-state';

/** Rows per page. */
const PAGE_SIZE = 50;

/** A column of a report. */
export interface ReportColumn<Row> {
  id: string;
  header: string;
  /** Sort value; without it the column can't be sorted. */
  value?: (row: Row) => number | null;
  text: (row: Row) => ReactNode;
}

interface ReportTableProps<Row> {
  caption: string;
  state: ReportState;
  /** Header of the first column. */
  titleHeader: string;
  titleOf: (row: Row) => string;
  keyOf: (row: Row) => string | number;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** Path of the list that a row counts. */
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

/** The rows of a report, in the server's order or sorted by a column; paginated. */
export const ReportTable = <Row,>(props: ReportTableProps<Row>) => {
  const { state, columns, rows, titleOf, pathOf } = props;
  const shown: Column<Row>[] = [
    {
      id: 'title',
      header: props.titleHeader,
      // Titles may be days or months.
      cell: (row) => <Unbroken>{titleOf(row)}</Unbroken>,
      isTitle: true,
      className: 'min-w-[136px]',
    },
    ...columns.map(
      ({ id, header, value, text }): Column<Row> => ({
        id,
        header,
        // Numbers don't wrap.
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
        rows={sorted(rows, columns, state.sort).slice(offset, offset + PAGE_SIZE)}
        rowKey={props.keyOf}
        rowPath={pathOf}
        {...(state.sort && { sort: state.sort })}
        onSort={(sort) => state.change({ sort, offset: undefined })}
      />
      {total > PAGE_SIZE && (
        <Pagination
          limit={PAGE_SIZE}
          offset={offset}
          total={total}
          totalPages={Math.ceil(total / PAGE_SIZE)}
          onOffset={(next) => state.change({ offset: String(next) })}
        />
      )}
    </div>
  );
};
