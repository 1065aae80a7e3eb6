import type { DocumentRow } from '@contract/document';
import { type InvoiceRun, invoiceRunCalls } from '@contract/invoice-run';
import { useInvoiceRun, useUnmailed } from '@src/api/document';
import { useChange } from '@src/api/use-change';
import { BulkResults } from '@src/components/table/bulk-results';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { documentKey, documentPath } from './document-path';
import { isMailable } from './obstacles';
import type { InvoiceMailing } from './use-invoice-mailing';

interface RunResultsProps {
  id: number;
  nameOf: (premiseId: number) => string | undefined;
  /** Emails issued invoices; left out while others are being sent. */
  onMail: ((issued: readonly DocumentRow[]) => void) | undefined;
  onClose: () => void;
}

/** The progress of an invoice run, and the result for each invoice. */
export const RunResults = ({ id, ...props }: RunResultsProps) => {
  const run = useInvoiceRun(id);
  return run.data ? <RunRows run={run.data} {...props} /> : null;
};

const RunRows = ({ run, nameOf, onMail, onClose }: Omit<RunResultsProps, 'id'> & { run: InvoiceRun }) => {
  const { t, i18n } = useTranslation();
  const { done, total, rows, month } = run;
  const isRunning = done < total;
  const issued = rows.filter(({ ok }) => ok).length;
  const stopping = useSubmit(useChange(invoiceRunCalls.stop), { name: t('bulk.stop'), reportsByToast: true });
  return (
    <BulkResults
      title={
        isRunning
          ? t('document.run.progress', { month: formatMonth(i18n.language, month), done, count: total })
          : t('document.run.done', { month: formatMonth(i18n.language, month), issued, count: total })
      }
      isRunning={isRunning}
      done={done}
      total={total}
      // Failures first, because they need attention.
      rows={[...rows]
        .sort((left, right) => Number(left.ok) - Number(right.ok))
        .map(({ premiseId, code, ok, problem }) => {
          const outcome = ok ? 'done' : 'refused';
          return {
            id: premiseId,
            name: [nameOf(premiseId), code].filter(Boolean).join(' · '),
            to: paths.invoice('admin', premiseId, month),
            outcome,
            outcomeText: t(`document.run.outcome.${outcome}`),
            message: problem ?? undefined,
          };
        })}
      onStop={() => void stopping.submit({ body: { id: run.id } })}
      onClose={onClose}
    >
      {onMail && <MailIssued run={run} onMail={onMail} />}
    </BulkResults>
  );
};

/** The step after issuing: emails what the run has issued. */
const MailIssued = ({ run, onMail }: { run: InvoiceRun; onMail: (rows: DocumentRow[]) => void }) => {
  const { t } = useTranslation();
  const unmailed = useUnmailed(run).filter(isMailable);
  const count = unmailed.length;
  if (count === 0) return null;
  return (
    <div className="mt-3 flex justify-end">
      <Button
        icon={Mail}
        confirm={{
          title: t('document.mail.confirm', { count }),
          description: t('document.mail.confirmText'),
          confirmLabel: t('document.mail.action', { count }),
        }}
        onClick={() => onMail(unmailed)}
      >
        {t('document.run.mail', { count })}
      </Button>
    </div>
  );
};

/** The progress of emailing invoices, and the result for each. */
export const MailResults = ({ mailing }: { mailing: InvoiceMailing }) => {
  const { t } = useTranslation();
  const { results, isRunning } = mailing;
  if (results.length === 0) return null;
  const done = results.filter(({ outcome }) => outcome !== null).length;
  const mailed = results.filter(({ outcome }) => outcome?.kind === 'done').length;
  const count = results.length;
  return (
    <BulkResults
      title={
        isRunning ? t('document.mail.progress', { done, count }) : t('document.mail.done', { mailed, count })
      }
      isRunning={isRunning}
      done={done}
      total={count}
      rows={results.map((result) => {
        const { row, outcome } = result;
        const kind = outcome?.kind ?? 'waiting';
        return {
          id: documentKey(row),
          name: `${row.premise.name} · ${row.printCode}`,
          to: documentPath('admin', row satisfies DocumentRow),
          outcome: kind,
          outcomeText: t(`document.mail.outcome.${kind}`),
          message: outcome && 'message' in outcome ? outcome.message : undefined,
          onCheck: kind === 'unknown' ? () => mailing.check(result) : undefined,
        };
      })}
      onStop={mailing.stop}
      onClose={mailing.clear}
    />
  );
};
