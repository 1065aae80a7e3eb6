import type { DocumentRow } from '@contract/document';
import { sumMoney } from '@domain/money';
import { BulkBar } from '@src/components/table/bulk-bar';
import { Button } from '@src/components/ui/button';
import { formatMoney } from '@src/lib/format';
import { Mail, Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isIssuable, isMailable } from './obstacles';
import type { BulkDocuments } from './use-bulk-documents';

interface WorklistBarProps {
  bulk: BulkDocuments;
  /** How many rows the filter has on all pages. */
  total: number;
}

/** Issues and emails the chosen invoices. */
export const WorklistBar = ({ bulk, total }: WorklistBarProps) => {
  const { t, i18n } = useTranslation();
  const { chosen, isRunning } = bulk;
  const toIssue = chosen.chosen.filter(isIssuable);
  const toMail = chosen.chosen.filter(isMailable);
  const currency = chosen.open[0]?.currency ?? '';
  const sum = (rows: readonly DocumentRow[]) =>
    formatMoney(i18n.language, sumMoney(rows.map((row) => row.total)), currency);
  if (chosen.open.length === 0) return null;
  const unconfirmed = toIssue.filter((row) => row.stage === 'toCheck').length;
  return (
    <BulkBar
      chosen={chosen}
      allLabel={t('document.chooseAll', { count: chosen.open.length })}
      isRunning={isRunning}
      numbers={
        <>
          {t('document.chosen', { count: chosen.chosen.length, total: sum(chosen.chosen) })}
          {total > chosen.open.length && (
            <Button
              variant="link"
              size="sm"
              className="ml-2"
              disabled={isRunning}
              onClick={() => void bulk.chooseAll()}
            >
              {t('document.chooseFilter', { count: total })}
            </Button>
          )}
        </>
      }
    >
      {toMail.length > 0 && (
        <Button
          icon={Mail}
          disabled={isRunning}
          confirm={{
            title: t('document.mail.confirm', { count: toMail.length }),
            description: t('document.mail.confirmText'),
            confirmLabel: t('document.mail.action', { count: toMail.length }),
          }}
          onClick={() => void bulk.mail(toMail)}
        >
          {t('document.mail.action', { count: toMail.length })}
        </Button>
      )}
      {toIssue.length > 0 && (
        <Button
          kind="primary"
          icon={Stamp}
          disabled={isRunning}
          confirm={{
            title: t('document.run.confirm', { count: toIssue.length }),
            description: [
              t('document.run.confirmText', { total: sum(toIssue) }),
              ...(unconfirmed > 0 ? [t('document.run.unconfirmed', { count: unconfirmed })] : []),
            ].join(' '),
            confirmLabel: t('document.run.action', { count: toIssue.length }),
          }}
          onClick={() => void bulk.issue(toIssue)}
        >
          {t('document.run.action', { count: toIssue.length })}
        </Button>
      )}
    </BulkBar>
  );
};
