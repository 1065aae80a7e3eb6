import type { Month } from '@contract/primitives';
import { statementRunCalls } from '@contract/statement-run';
import { monthOf } from '@domain/day';
import { useStatementRun } from '@src/api/document';
import { type BusinessSetting, businessToday } from '@src/api/setting';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { BulkResults } from '@src/components/table/bulk-results';
import { ConfirmDialog } from '@src/components/ui/confirm-dialog';
import { useCan } from '@src/hooks/use-can';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Mails the statements of a month that is over to all companies with an account. */
export const useStatementMailing = (month: Month | undefined, setting: BusinessSetting) => {
  const { t } = useTranslation();
  const canMail = useCan('admin', 'document.edit');
  const [isAsking, setAsking] = useState(false);
  const [runId, setRunId] = useState<number>();
  const starting = useSubmit(useChange(statementRunCalls.start), {
    name: t('statement.run.name'),
    onDone: ({ id }) => setRunId(id),
  });
  const isOver = month !== undefined && month < monthOf(businessToday(setting));
  return {
    month,
    /** Undefined where it can't be done. */
    ask: canMail && isOver ? () => setAsking(true) : undefined,
    isAsking,
    setAsking,
    start: () => month && void starting.submit({ body: { month } }),
    errorSummary: starting.errorSummary,
    runId,
    close: () => setRunId(undefined),
  };
};

/** Asks before statements are mailed, and shows the result for each company. */
export const StatementMailing = ({ mailing }: { mailing: ReturnType<typeof useStatementMailing> }) => {
  const { t, i18n } = useTranslation();
  const { month, runId } = mailing;
  return (
    <>
      <ConfirmDialog
        open={mailing.isAsking}
        onOpenChange={mailing.setAsking}
        onConfirm={mailing.start}
        title={t('statement.run.confirm', { month: month ? formatMonth(i18n.language, month) : '' })}
        description={t('statement.run.confirmText')}
        confirmLabel={t('statement.run.name')}
      />
      <ErrorSummary {...mailing.errorSummary} />
      {runId !== undefined && <StatementRunResults id={runId} onClose={mailing.close} />}
    </>
  );
};

const StatementRunResults = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const run = useStatementRun(id);
  const stopping = useSubmit(useChange(statementRunCalls.stop), {
    name: t('bulk.stop'),
    reportsByToast: true,
  });
  if (!run.data) return null;
  const { done, total, rows } = run.data;
  const month = formatMonth(i18n.language, run.data.month);
  const isRunning = done < total;
  const mailed = rows.filter(({ ok }) => ok).length;
  return (
    <BulkResults
      title={
        isRunning
          ? t('statement.run.progress', { month, done, count: total })
          : t('statement.run.done', { month, mailed, count: total })
      }
      isRunning={isRunning}
      done={done}
      total={total}
      // Failures first, because they need attention.
      rows={[...rows]
        .sort((left, right) => Number(left.ok) - Number(right.ok))
        .map(({ company, ok, problem }) => {
          const outcome = ok ? 'done' : 'refused';
          return {
            id: company.id,
            name: company.name,
            to: paths.companyStatement('admin', company.id),
            outcome,
            outcomeText: t(`document.mail.outcome.${outcome}`),
            message: problem ?? undefined,
          };
        })}
      onStop={() => void stopping.submit({ body: { id } })}
      onClose={onClose}
    />
  );
};
