import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { Pagination } from '@src/components/table/pagination';
import { Unbroken } from '@src/components/ui/unbroken';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportState } from './report-state';

/** Rows per page. */
const PAGE_SIZE = 50;
/** Columns of amounts beyond which a table would not fit beside the menu. */
const DENSE_FROM = 7;

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
  /** Path of the list that a figure of a row counts, or of the total without one; undefined without figures. */
  figurePathOf?: ((row: Row | null, column: string) => string | undefined) | undefined;
  /** The sums of all rows, also of those on other pages. */
  total?: Row | undefined;
}

/** A figure that opens its list; plain where there is none. */
const FigureText = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link
      to={to}
      className="relative z-sticky whitespace-nowrap underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {children}
    </Link>
  ) : (
    <span className="whitespace-nowrap">{children}</span>
  );

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
  const { t } = useTranslation();
  const { state, columns, rows, titleOf, pathOf, figurePathOf, total: sums } = props;
  const figurePath = (row: Row, id: string, value: number | null) =>
    value ? figurePathOf?.(row === sums ? null : row, id) : undefined;
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
        cell: (row) =>
          value ? <FigureText to={figurePath(row, id, value(row))}>{text(row)}</FigureText> : text(row),
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
        isDense={columns.length >= DENSE_FROM}
        total={sums && { title: t('report.total'), row: sums }}
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
