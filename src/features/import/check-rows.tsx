import type { ImportAnswer, ImportCalls, ImportField } from '@contract/import';
import { useImportDryRun } from '@src/api/import';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { useChecks } from '@src/components/form/use-checks';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { FilterChip } from '@src/components/ui/filter-chip';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useMedia } from '@src/hooks/use-media';
import { useSubmit } from '@src/hooks/use-submit';
import { newUuid } from '@src/lib/uuid';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListRow, mapVerdicts, type RowState, stateOfRow, toBody, type Verdict } from './import-state';
import { NoLicenceNotice } from './no-licence-notice';
import { RowCards } from './row-cards';
import type { ChangeRow, ListRowsProps } from './row-cells';
import { RowTable } from './row-table';

/** The rows with editable cells and their problems, as a table or as cards. */
const ListRows = (props: ListRowsProps) =>
  useMedia('(min-width: 1024px)') ? <RowTable {...props} /> : <RowCards {...props} />;

interface CheckRowsProps {
  calls: ImportCalls;
  /** With a column, and without one. */
  fields: readonly ImportField[];
  unmapped: readonly ImportField[];
  /** As read from the file. */
  rows: readonly ListRow[];
  onBack: () => void;
  onColumn: (field: string) => void;
  onImported: (answer: ImportAnswer, names: readonly string[]) => void;
}

/** The edited rows, with a revision that changes on each edit. */
const useRows = (read: readonly ListRow[]) => {
  const [list, setList] = useState(() => ({ rows: read, revision: newUuid() }));
  const change = useCallback(
    (changed: (row: ListRow, index: number) => ListRow) =>
      setList(({ rows }) => ({ rows: rows.map(changed), revision: newUuid() })),
    [],
  );
  const onRow: ChangeRow = useCallback(
    (at, changed) => change((row, index) => (index === at ? { ...row, ...changed } : row)),
    [change],
  );
  return { ...list, change, onRow };
};

/** All rows with the server's verdicts. Either all rows that aren't left out are imported, or none. */
export const CheckRows = ({
  calls,
  fields,
  unmapped,
  rows: read,
  onBack,
  onColumn,
  onImported,
}: CheckRowsProps) => {
  const { t } = useTranslation();
  const { rows, revision, change, onRow } = useRows(read);
  const [showsProblemsOnly, setShowsProblemsOnly] = useState(false);
  const { sent, body } = toBody(rows, fields);
  const trial = useImportDryRun(calls.run, { revision, sent, body });
  const importing = useSubmit(useChange(calls.run), {
    name: t('import.check.submit', { count: sent.length }),
    onDone: (answer) =>
      onImported(
        answer,
        sent.map((index) => (rows[index]?.cells ?? []).slice(0, 2).join(' ')),
      ),
    onRefused: ({ detail }) => {
      void trial.refetch();
      return detail;
    },
  });
  const isVerdictCurrent = trial.data?.revision === revision;
  const verdicts: readonly Verdict[] = trial.data ? mapVerdicts(trial.data.sent, trial.data.rows) : [];
  const states = rows.map((row, index) => stateOfRow(row, verdicts[index]));
  const countOf = (counted: RowState) => states.filter((state) => state === counted).length;
  const [errors, warnings, leftOut] = [countOf('error'), countOf('warning'), countOf('leftOut')];
  const hasProblem = (state: RowState | undefined) => state === 'error' || state === 'warning';
  const isFiltered = showsProblemsOnly && errors + warnings > 0;
  const shown = rows.flatMap((_, index) => (isFiltered && !hasProblem(states[index]) ? [] : [index]));
  const isEmpty = sent.length === 0;
  const toSolve = [
    errors > 0 && t('import.check.errors', { count: errors }),
    warnings > 0 && t('import.check.warnings', { count: warnings }),
  ].filter(Boolean);
  const problemNow = () => {
    if (isEmpty) return t('import.check.ready', { count: 0 });
    if (!isVerdictCurrent) return t('import.check.checking');
    return toSolve.join(' · ') || undefined;
  };
  const checks = useChecks(importing, { problem: problemNow() });
  return (
    <Loaded
      queries={isEmpty ? {} : { trial }}
      skeleton={<SkeletonRows rows={6} label={t('import.check.caption')} />}
    >
      {() => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="tabular min-w-0 flex-1 basis-[260px] text-sm">
              {isVerdictCurrent || isEmpty
                ? [
                    t('import.check.ready', { count: countOf('ok') }),
                    ...toSolve,
                    leftOut > 0 && t('import.check.leftOut', { count: leftOut }),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : t('import.check.checking')}
            </p>
            {errors + warnings > 0 && (
              <FilterChip isOn={showsProblemsOnly} onChange={setShowsProblemsOnly}>
                {t('import.check.troubleOnly', { count: errors + warnings })}
              </FilterChip>
            )}
            {warnings > 0 && (
              <Button
                size="sm"
                onClick={() =>
                  change((row, index) => (states[index] === 'warning' ? { ...row, isAccepted: true } : row))
                }
              >
                {t('import.check.acceptAll', { count: warnings })}
              </Button>
            )}
            {errors + warnings > 0 && (
              <Button
                size="sm"
                onClick={() =>
                  change((row, index) => (hasProblem(states[index]) ? { ...row, isLeftOut: true } : row))
                }
              >
                {t('import.check.leaveOutAll', { count: errors + warnings })}
              </Button>
            )}
          </div>
          <ErrorSummary {...checks.sending.errorSummary} />
          <NoLicenceNotice
            rows={rows}
            verdicts={verdicts}
            onConfirm={(confirmed) =>
              change((row, index) => (confirmed.has(index) ? { ...row, isAccepted: true } : row))
            }
            onColumn={onColumn}
          />
          <ListRows
            fields={fields}
            unmapped={unmapped}
            rows={rows}
            verdicts={verdicts}
            shown={shown}
            onRow={onRow}
            onColumn={onColumn}
          />
          <div className="sticky bottom-toast z-bar -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-surface px-4 py-3 md:-mx-6 md:px-6">
            <Button kind="cancel" onClick={() => onBack()}>
              {t('import.columns.back')}
            </Button>
            <Button
              kind="primary"
              pending={importing.isSending}
              onClick={() => checks.submit(() => importing.submit({ body }))}
            >
              {t('import.check.submit', { count: sent.length })}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
};
