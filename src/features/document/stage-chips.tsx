import type { CallAnswer } from '@contract/call';
import { DOCUMENT_STAGES, type DocumentStage, type documentCalls } from '@contract/document';
import { FilterChip } from '@src/components/ui/filter-chip';
import { formatMoney, formatNumber } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

interface StageChipsProps {
  sums: CallAnswer<typeof documentCalls.stages.admin>;
  value: DocumentStage | '';
  onChange: (stage: DocumentStage | '') => void;
}

/** Stages whose unpaid balance is summed instead of the total. */
const BALANCE_STAGES: readonly DocumentStage[] = ['overdue'];
/** Summed from the orders, because computing the drafts of many premises would be slow. */
const ESTIMATED_STAGES: readonly DocumentStage[] = ['forecast', 'toCheck', 'ready'];

/** The number and sum of documents in each stage; each chip filters the list. */
export const StageChips = ({ sums, value, onChange }: StageChipsProps) => {
  const { t, i18n } = useTranslation();
  const byStage = new Map(sums.stages.map((sum) => [sum.stage, sum]));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('document.stageLabel')}</legend>
      {DOCUMENT_STAGES.map((stage) => {
        const sum = byStage.get(stage);
        if (!sum && stage !== value) return null;
        const amount = BALANCE_STAGES.includes(stage) ? sum?.balance : sum?.total;
        const money = formatMoney(i18n.language, amount ?? 0, sums.currency, { isShort: true });
        return (
          <FilterChip key={stage} isOn={stage === value} onChange={(isOn) => onChange(isOn ? stage : '')}>
            {t(`document.stage.${stage}`)}
            <span className="tabular font-semibold">{formatNumber(i18n.language, sum?.count ?? 0)}</span>
            {amount ? (
              <span className="tabular text-text-muted">
                {ESTIMATED_STAGES.includes(stage) ? t('document.about', { amount: money }) : money}
              </span>
            ) : null}
          </FilterChip>
        );
      })}
    </fieldset>
  );
};
