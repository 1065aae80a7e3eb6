import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Column, RowProps, TotalProps } from './column';
import { RowTitle } from './row-title';

/** The sums below the cards. */
export const TotalCard = <R,>({ title, row, columns }: TotalProps<R>) => (
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

/** What a table shows where a row has no value. A card leaves such a row out. */
const NO_VALUE = '–';

/** A label and a value in each line. */
export const LabelledCard = <R,>({ row, cells, path, state, lead }: RowProps<R>) => (
  <li
    data-row
    className={clsx(
      'relative rounded-lg border bg-surface-raised p-4 shadow-raised',
      path && 'hover:bg-surface-sunken',
    )}
  >
    {cells.map(({ column, content }) =>
      column.isTitle ? (
        <div key={column.id} className="mb-2 flex items-start gap-3 text-base">
          {lead && <div className="relative z-sticky flex w-fit shrink-0">{lead.cell(row)}</div>}
          <div className="min-w-0 flex-1">
            <RowTitle content={content} path={path} state={state} />
          </div>
        </div>
      ) : (
        <LabelledValue key={column.id} header={column.header} value={content} />
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
export const CompactCard = <R,>({ row, cells, path, state, lead }: RowProps<R>) => {
  const control = lead?.cell(row);
  const title = cells.find(({ column }) => column.isTitle);
  const cellsAt = (place: NonNullable<Column<R>['card']>) =>
    cells.filter(({ column: { isTitle, card = 'line' }, content }) => !isTitle && card === place && content);
  return (
    <li
      data-row
      className={clsx('relative flex items-start gap-3 px-4 py-3', path && 'hover:bg-surface-sunken')}
    >
      {control && <div className="relative z-sticky flex w-fit shrink-0">{control}</div>}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="min-w-0 text-base">
            {title && <RowTitle content={title.content} path={path} state={state} />}
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
