import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Unbroken } from '../ui/unbroken';
import { useIsTooWide } from './use-is-too-wide';

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
  const isCompact = props.columns.some(({ card }) => card);
  const Card = isCompact ? CompactCard : LabelledCard;
  const { place, table, isTooWide } = useIsTooWide(props.rows);
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
              {props.columns.map((column) => (
                <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody className="isolate">
            {props.rows.map((row, place) => (
              <Row
                key={props.rowKey(row)}
                row={row}
                columns={props.columns}
                path={props.rowPath?.(row)}
                state={props.rowState?.(place)}
                lead={props.lead}
              />
            ))}
          </tbody>
          {props.total && (
            <tfoot className="isolate">
              <TotalRow title={props.total.title} row={props.total.row} columns={props.columns} />
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
        {props.rows.map((row, place) => (
          <Card
            key={props.rowKey(row)}
            row={row}
            columns={props.columns}
            path={props.rowPath?.(row)}
            state={props.rowState?.(place)}
            lead={props.lead}
          />
        ))}
        {props.total && <TotalCard {...props.total} columns={props.columns} />}
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
          <Arrow className={clsx('size-3.5', !direction && 'invisible')} aria-hidden />
        </button>
      ) : (
        <Unbroken>{column.header}</Unbroken>
      )}
    </th>
  );
};

interface RowProps<R> {
  row: R;
  columns: readonly Column<R>[];
  path: string | undefined;
  state: unknown;
  lead: Lead<R> | undefined;
}

/** A link that covers its row or card. */
const RowLink = ({ to, state, children }: { to: string; state: unknown; children: ReactNode }) => (
  <Link to={to} state={state} className="font-medium text-text after:absolute after:inset-0 hover:underline">
    {children}
  </Link>
);

const Row = <R,>({ row, columns, path, state, lead }: RowProps<R>) => (
  <tr data-row className={clsx('group relative', path && 'hover:bg-surface-sunken')}>
    {lead && (
      <td className="border-b py-3 pr-0 pl-4 group-last:border-b-0">
        <div className="relative z-sticky flex w-fit">{lead.cell(row)}</div>
      </td>
    )}
    {columns.map((column) => (
      <td
        key={column.id}
        className={clsx(
          'border-b px-(--gap) py-3 first:pl-4 last:pr-4 group-last:border-b-0',
          column.align === 'right' && 'tabular text-right whitespace-nowrap',
          column.className,
        )}
      >
        {column.isTitle && path ? (
          <RowLink to={path} state={state}>
            {column.cell(row)}
          </RowLink>
        ) : (
          column.cell(row)
        )}
      </td>
    ))}
  </tr>
);

interface TotalProps<R> {
  title: string;
  row: R;
  columns: readonly Column<R>[];
}

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

const TotalCard = <R,>({ title, row, columns }: TotalProps<R>) => (
  <li className="rounded-lg border-2 border-line-strong bg-surface-raised p-4 font-semibold shadow-raised">
    <div className="mb-2 text-base">{title}</div>
    {columns.map(
      (column) =>
        !column.isTitle && (
          // Sums are the widest figures: here the label wraps.
          <div key={column.id} className="flex items-baseline justify-between gap-4 py-1 text-sm">
            <span className="max-w-1/2 shrink-0 font-normal text-text-muted">{column.header}</span>
            <span className="tabular text-right">{column.cell(row)}</span>
          </div>
        ),
    )}
  </li>
);

const CardTitle = <R,>({
  row,
  column,
  path,
  state,
}: Omit<RowProps<R>, 'columns' | 'lead'> & { column: Column<R> }) =>
  path ? (
    <RowLink to={path} state={state}>
      {column.cell(row)}
    </RowLink>
  ) : (
    column.cell(row)
  );

/** What a table shows where a row has no value. A card leaves such a row out. */
const NO_VALUE = '–';

const LabelledCard = <R,>({ row, columns, path, state, lead }: RowProps<R>) => (
  <li
    data-row
    className={clsx(
      'relative rounded-lg border bg-surface-raised p-4 shadow-raised',
      path && 'hover:bg-surface-sunken',
    )}
  >
    {columns.map((column) =>
      column.isTitle ? (
        <div key={column.id} className="mb-2 flex items-start gap-3 text-base">
          {lead && <div className="relative z-sticky flex w-fit shrink-0">{lead.cell(row)}</div>}
          <div className="min-w-0 flex-1">
            <CardTitle row={row} column={column} path={path} state={state} />
          </div>
        </div>
      ) : (
        <LabelledValue key={column.id} header={column.header} value={column.cell(row)} />
      ),
    )}
  </li>
);

/** A label and its value at the other edge; hidden while the value draws nothing. */
const LabelledValue = ({ header, value }: { header: string; value: ReactNode }) =>
  value !== NO_VALUE && (
    <div className="flex items-baseline justify-between gap-4 py-1 text-sm has-[>span:last-child:empty]:hidden">
      <span className="shrink-0 text-text-muted">{header}</span>
      <span className="tabular min-w-0 text-right">{value}</span>
    </div>
  );

/** Two lines: the title with what stands beside it, and the other columns. */
const CompactCard = <R,>({ row, columns, path, state, lead }: RowProps<R>) => {
  const control = lead?.cell(row);
  const title = columns.find(({ isTitle }) => isTitle);
  const cellsAt = (place: NonNullable<Column<R>['card']>) =>
    columns
      .filter(({ isTitle, card = 'line' }) => !isTitle && card === place)
      .map((column) => ({ column, content: column.cell(row) }))
      .filter(({ content }) => content);
  return (
    <li
      data-row
      className={clsx('relative flex items-start gap-3 px-4 py-3', path && 'hover:bg-surface-sunken')}
    >
      {control && <div className="relative z-sticky flex w-fit shrink-0">{control}</div>}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="min-w-0 text-base">
            {title && <CardTitle row={row} column={title} path={path} state={state} />}
          </div>
          {cellsAt('corner').map(({ column, content }) => (
            <Labelled key={column.id} header={column.header} className="text-sm">
              {content}
            </Labelled>
          ))}
        </div>
        <div className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-text-muted">
          {cellsAt('line').map(({ column, content }) => (
            <Labelled key={column.id} header={column.header} className="min-w-0">
              {content}
            </Labelled>
          ))}
          {cellsAt('end').map(({ column, content }) => (
            <Labelled key={column.id} header={column.header} className="tabular ml-auto text-right text-text">
              {content}
            </Labelled>
          ))}
        </div>
      </div>
    </li>
  );
};

const Labelled = ({
  header,
  className,
  children,
}: {
  header: string;
  className: string;
  children: ReactNode;
}) => (
  <div className={className}>
    <span className="sr-only">{header} </span>
    {children}
  </div>
);
