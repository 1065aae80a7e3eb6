import { NO_REQUIRED_LICENCE } from '@contract/import';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { useTranslation } from 'react-i18next';
import { type ListRow, stateOfRow, type Verdict } from './import-state';

interface NoLicenceNoticeProps {
  rows: readonly ListRow[];
  verdicts: readonly Verdict[];
  /** The indexes of the confirmed rows. */
  onConfirm: (indexes: ReadonlySet<number>) => void;
  onColumn: (field: string) => void;
}

/** Asks once whether the premises without a required licence really need none. */
export const NoLicenceNotice = ({ rows, verdicts, onConfirm, onColumn }: NoLicenceNoticeProps) => {
  const { t } = useTranslation();
  // Rows with another warning are confirmed one by one.
  const open = rows.flatMap((row, index) => {
    const verdict = verdicts[index];
    const isOnly = verdict?.problems.every(({ code }) => code === NO_REQUIRED_LICENCE);
    return stateOfRow(row, verdict) === 'warning' && isOnly ? [index] : [];
  });
  const field = verdicts[open[0] ?? -1]?.problems[0]?.field;
  if (!field) return null;
  return (
    <Notice
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onColumn(field)}>
            {t('import.columns.required')}
          </Button>
          <Button size="sm" onClick={() => onConfirm(new Set(open))}>
            {t('import.noLicence.confirm')}
          </Button>
        </span>
      }
    >
      {t('import.noLicence.text', { count: open.length })}
    </Notice>
  );
};
