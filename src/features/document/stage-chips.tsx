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

/** Only what is open of them counts. */
const OPEN: readonly DocumentStage[] = ['overdue'];
/** Summed as they were ordered, so that a month of many premises is not computed for a figure. */
const DRAFTS: readonly DocumentStage[] = ['forecast', 'toCheck', 'ready'];

/** How many documents stand where and what they come to; each filters the list. */
export const StageChips = ({ sums, value, onChange }: StageChipsProps) => {
  const { t, i18n } = useTranslation();
  const byStage = new Map(sums.stages.map((sum) => [sum.stage, sum]));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('document.stageLabel')}</legend>
      {DOCUMENT_STAGES.map((stage) => {
        const sum = byStage.get(stage);
        if (!sum && stage !== value) return null;
        const amount = OPEN.includes(stage) ? sum?.balance : sum?.total;
        const money = formatMoney(i18n.language, amount ?? 0, sums.currency, { isShort: true });
        return (
          <FilterChip key={stage} isOn={stage === value} onChange={(isOn) => onChange(isOn ? stage : '')}>
            {t(`document.stage.${stage}`)}
            <span className="tabular font-semibold">{formatNumber(i18n.language, sum?.count ?? 0)}</span>
            {amount ? (
              <span className="tabular text-text-muted">
                {DRAFTS.includes(stage) ? t('document.about', { amount: money }) : money}
              </span>
            ) : null}
          </FilterChip>
        );
      })}
    </fieldset>
  );
};
