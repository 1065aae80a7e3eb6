import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo } from 'react';
import { Unbroken } from '../ui/unbroken';
import type { Column, Lead, RowProps, TotalProps } from './column';
import { CompactCard, LabelledCard, TotalCard } from './row-cards';
import { RowTitle } from './row-title';
import { useIsTooWide } from './use-is-too-wide';

interface DataTableProps<R> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  /** Path of a row; the link in the title cell covers the whole row. */
  rowPath?: (row: R) => string | undefined;
  /** Link state of a row by its index, from `useRowOrigin`. */
  rowState?: (place: number) => unknown;
  lead?: Lead<R> | undefined;
  /** "name" or "-name", as in the call. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** The sums of the columns, below the rows: a row for their cells, and its name. */
  total?: { title: string; row: R } | undefined;
  /** For many columns of numbers: smaller text, closer together. */
  isDense?: boolean;
}

/** Rows as a table from `lg` if it fits, else as cards. A cell tells the two apart by the variant `in-[table]`. */
export const DataTable = <R,>(props: DataTableProps<R>) => {
  const { columns, rows } = props;
  const isCompact = columns.some(({ card }) => card);
  const Card = isCompact ? CompactCard : LabelledCard;
  const { place, table, isTooWide } = useIsTooWide(rows);
  // React skips elements that it has drawn, so a tick draws no other cell if the columns are the same object as before.
  const cells = useMemo(
    () => rows.map((row) => columns.map((column) => ({ column, content: column.cell(row) }))),
    [rows, columns],
  );
  return (
    <div ref={place} className="min-w-0">
      <div
        className={clsx(
          'hidden rounded-lg border bg-surface-raised shadow-raised print:block print:border-0 print:shadow-none',
          !isTooWide && 'lg:block',
        )}
      >
        <table
          ref={table}
          className={clsx(
            'w-full border-separate border-spacing-0',
            props.isDense ? 'text-xs [--gap:8px]' : 'text-sm [--gap:12px]',
          )}
        >
          <caption className="sr-only">{props.caption}</caption>
          <thead>
            <tr>
              {props.lead && (
                <th scope="col" className={clsx(HEAD, 'w-0 pr-0')}>
                  <span className="sr-only">{props.lead.header}</span>
                </th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody className="isolate">
            {rows.map((row, place) => (
              <Row
                key={props.rowKey(row)}
                row={row}
                cells={cells[place] ?? []}
                path={props.rowPath?.(row)}
                state={props.rowState?.(place)}
                lead={props.lead}
              />
            ))}
          </tbody>
          {props.total && (
            <tfoot className="isolate">
              <TotalRow title={props.total.title} row={props.total.row} columns={columns} />
            </tfoot>
          )}
        </table>
      </div>
      <ul
        aria-label={props.caption}
        className={clsx(
          'flex flex-col print:hidden',
          !isTooWide && 'lg:hidden',
          isCompact ? 'divide-y divide-line rounded-lg border bg-surface-raised shadow-raised' : 'gap-3',
        )}
      >
        {rows.map((row, place) => (
          <Card
            key={props.rowKey(row)}
            row={row}
            cells={cells[place] ?? []}
            path={props.rowPath?.(row)}
            state={props.rowState?.(place)}
            lead={props.lead}
          />
        ))}
        {props.total && <TotalCard {...props.total} columns={columns} />}
      </ul>
    </div>
  );
};

const HEAD =
  'sticky top-14 z-sticky border-b bg-surface-sunken px-(--gap) py-2 text-left text-xs font-medium text-balance wrap-normal text-text-muted first:rounded-tl-lg first:pl-4 last:rounded-tr-lg last:pr-4 print:static';

interface HeadCellProps<R> {
  column: Column<R>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

const HeadCell = <R,>({ column, sort, onSort }: HeadCellProps<R>) => {
  const key = column.sort;
  const direction = key && sort === key ? 'ascending' : key && sort === `-${key}` ? 'descending' : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction}
      // Keeps short Chinese words in one line.
      className={clsx(HEAD, 'min-w-16', column.align === 'right' && 'text-right', column.className)}
    >
      {key && onSort ? (
        <button
          type="button"
          onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}
          className={clsx(
            'inline-flex min-h-6 items-center gap-1 hover:text-text',
            // Aligns the header with the numbers.
            column.align === 'right' && 'flex-row-reverse',
          )}
        >
          {column.header}
          <Arrow className={clsx('size-4', !direction && 'invisible')} aria-hidden />
        </button>
      ) : (
        <Unbroken>{column.header}</Unbroken>
      )}
    </th>
  );
};

const Row = <R,>({ row, cells, path, state, lead }: RowProps<R>) => (
  <tr data-row className={clsx('group relative', path && 'hover:bg-surface-sunken')}>
    {lead && (
      <td className="border-b py-3 pr-0 pl-4 group-last:border-b-0">
        <div className="relative z-sticky flex w-fit">{lead.cell(row)}</div>
      </td>
    )}
    {cells.map(({ column, content }) => (
      <td
        key={column.id}
        className={clsx(
          'border-b px-(--gap) py-3 first:pl-4 last:pr-4 group-last:border-b-0',
          column.align === 'right' && 'tabular text-right whitespace-nowrap',
          // The longest words of names stay whole.
          column.isTitle && 'min-w-28',
          column.className,
        )}
      >
        {column.isTitle ? <RowTitle content={content} path={path} state={state} /> : content}
      </td>
    ))}
  </tr>
);

const TotalRow = <R,>({ title, row, columns }: TotalProps<R>) => (
  <tr className="font-semibold">
    {columns.map((column) =>
      column.isTitle ? (
        <th
          key={column.id}
          scope="row"
          className="border-t-2 border-line-strong px-(--gap) py-3 text-left font-semibold first:pl-4"
        >
          {title}
        </th>
      ) : (
        <td
          key={column.id}
          className={clsx(
            'border-t-2 border-line-strong px-(--gap) py-3 last:pr-4',
            column.align === 'right' && 'tabular text-right whitespace-nowrap',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ),
    )}
  </tr>
);
