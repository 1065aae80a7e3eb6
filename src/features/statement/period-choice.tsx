import { DayField } from '@src/components/form/day-field';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { useTranslation } from 'react-i18next';
import type { PeriodChoice, StatementPeriod } from './use-statement-period';

const CHOICES: readonly PeriodChoice[] = ['months', 'year', 'custom'];

/** Selects the period of the statement. */
export const PeriodChoiceBar = ({ period }: { period: StatementPeriod }) => {
  const { t } = useTranslation();
  const { choice, shown, choose, setEnd } = period;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={t('statement.period.label')}
        value={choice}
        options={CHOICES.map((value) => ({ value, label: t(`statement.period.${value}`) }))}
        onChange={choose}
      />
      {choice === 'custom' && (
        <div className="grid w-full gap-3 sm:flex sm:w-auto">
          <DayField label={t('calendar.from')} value={shown.from} onChange={(day) => setEnd('from', day)} />
          <DayField label={t('calendar.to')} value={shown.to} onChange={(day) => setEnd('to', day)} />
        </div>
      )}
    </div>
  );
};
