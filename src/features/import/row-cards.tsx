import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CellInput } from './cell-input';
import { stateOfRow } from './import-state';
import { type ListRowsProps, problemOf, type RowProps } from './row-cells';
import { RowActions, RowStateBadge } from './row-state';
import { UnmappedProblems } from './unmapped-problems';
import { useDrawnRows } from './use-drawn-rows';

const CARD_HEIGHT = 220;

const RowCard = memo((props: RowProps) => {
  const { t } = useTranslation();
  const { fields, row, index, verdict, onRow } = props;
  const state = stateOfRow(row, verdict);
  const problemFields = fields.flatMap((field, column) =>
    problemOf(props, field.field) ? [{ field, column }] : [],
  );
  const others = fields.flatMap((field, column) =>
    problemOf(props, field.field) ? [] : [{ field, column }],
  );
  const inputOf = ({ field, column }: (typeof others)[number]) => (
    <div key={field.field} className="flex flex-col">
      <span className="text-sm text-text-muted" aria-hidden>
        {field.label}
      </span>
      <CellInput {...props} column={column} />
    </div>
  );
  const title = fields.slice(0, 2).flatMap((_, column) => row.cells[column] || []);
  return (
    <div className="flex flex-col gap-3 rounded-lg border bg-surface-raised p-4 shadow-raised">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">
          <span className="tabular mr-2 font-normal text-text-muted">{row.line}</span>
          {title.join(' · ')}
        </p>
        <RowStateBadge state={state} />
      </div>
      <UnmappedProblems {...props} />
      {problemFields.map(inputOf)}
      <details>
        <summary className="flex min-h-control cursor-pointer items-center text-sm text-primary-text">
          {t('import.check.allCells')}
        </summary>
        <div className="flex flex-col gap-3 pt-2">{others.map(inputOf)}</div>
      </details>
      <div className="-mb-2 -ml-2 flex flex-wrap">
        <RowActions row={row} state={state} onChange={(change) => onRow(index, change)} />
      </div>
    </div>
  );
});

/** The rows as cards: cells with problems are open, the others folded. */
export const RowCards = ({ rows, verdicts, shown, ...common }: ListRowsProps) => {
  const { t } = useTranslation();
  const { scroller, drawn, measure, before, after } = useDrawnRows(rows, shown, CARD_HEIGHT);
  return (
    <div ref={scroller} className="-mx-4 max-h-[75dvh] overflow-y-auto px-4">
      <ul aria-label={t('import.check.caption')} style={{ paddingTop: before, paddingBottom: after }}>
        {drawn.map(({ place, index, row }) => (
          <li key={index} ref={measure} data-index={place} className="pb-3">
            <RowCard {...common} index={index} row={row} verdict={verdicts[index]} />
          </li>
        ))}
      </ul>
    </div>
  );
};
