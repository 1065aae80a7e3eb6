import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CellInput } from './cell-input';
import { stateOfRow } from './import-state';
import { type ListRowsProps, problemOf, type RowProps } from './row-cells';
import { RowActions, RowStateBadge } from './row-state';
import { UnmappedProblems } from './unmapped-problems';
import { useDrawnRows } from './use-drawn-rows';

const ROW_HEIGHT = 60;

const CELL = 'border-b px-2 py-2 align-top';

const TableCells = memo((props: RowProps) => {
  const { fields, row, index, verdict, onRow } = props;
  const state = stateOfRow(row, verdict);
  const { t } = useTranslation();
  // The cell may be scrolled out of view.
  const problemFields = fields.flatMap(({ field, label }) => (problemOf(props, field) ? [label] : []));
  return (
    <>
      <th
        scope="row"
        className={clsx(
          CELL,
          'tabular sticky left-0 z-sticky bg-surface-raised text-right font-normal whitespace-nowrap',
        )}
      >
        <span className="inline-flex h-control items-center text-text-muted">{row.line}</span>
      </th>
      <td className={clsx(CELL, 'w-0')}>
        <span className="flex min-h-control flex-col items-start justify-center gap-1">
          <RowStateBadge state={state} />
          {problemFields.length > 0 && (
            <span className="min-w-[120px] text-xs text-text-muted">
              {problemFields.join(t('listSeparator'))}
            </span>
          )}
          <UnmappedProblems {...props} />
          <span className="-ml-2 flex whitespace-nowrap">
            <RowActions row={row} state={state} onChange={(change) => onRow(index, change)} />
          </span>
        </span>
      </td>
      {fields.map((field, column) => (
        <td key={field.field} className={clsx(CELL, 'max-w-[280px] min-w-[150px]')}>
          <CellInput {...props} column={column} />
        </td>
      ))}
    </>
  );
});

const HEAD =
  'sticky top-0 z-sticky border-b bg-surface-sunken px-2 py-2 text-left text-xs font-medium whitespace-nowrap text-text-muted';

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

/** The rows as a table with a cell for each field. */
export const RowTable = ({ rows, verdicts, shown, ...common }: ListRowsProps) => {
  const { t } = useTranslation();
  const { fields } = common;
  const { scroller, drawn, measure, before, after } = useDrawnRows(rows, shown, ROW_HEIGHT);
  return (
    <div
      ref={scroller}
      className="max-h-[70dvh] scroll-pt-12 scroll-pl-16 overflow-auto overscroll-contain rounded-lg border bg-surface-raised shadow-raised"
    >
      <table className="w-full border-separate border-spacing-0 text-sm" aria-rowcount={shown.length + 1}>
        <caption className="sr-only">{t('import.check.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(HEAD, 'left-0 z-bar text-right')}>
              {t('import.check.line')}
            </th>
            <th scope="col" className={HEAD}>
              {t('import.check.state')}
            </th>
            {fields.map(({ field, label }) => (
              <th key={field} scope="col" className={HEAD}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} columns={fields.length + 2} />
          {drawn.map(({ place, index, row }) => (
            <tr key={index} ref={measure} data-index={place} aria-rowindex={place + 2}>
              <TableCells {...common} index={index} row={row} verdict={verdicts[index]} />
            </tr>
          ))}
          <Spacer height={after} columns={fields.length + 2} />
        </tbody>
      </table>
    </div>
  );
};
