import type { PeriodInUse } from '@src/hooks/use-period';
import { formatDayRange } from '@src/lib/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../form/day-field';
import { PeriodStepper } from './period-stepper';

interface PeriodBarProps {
  /** The result of `usePeriod`. */
  period: PeriodInUse;
  /** Further filters. */
  children?: ReactNode;
}

/** A period of any length, changed by its two days or stepped by its length. */
export const PeriodBar = ({ period, children }: PeriodBarProps) => {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <PeriodStepper
        label={formatDayRange(i18n.language, period.from, period.to)}
        previousLabel={t('calendar.previousPeriod')}
        nextLabel={t('calendar.nextPeriod')}
        onStep={period.step}
      />
      <div className="grid w-full gap-3 sm:flex sm:w-auto">
        <DayField
          label={t('calendar.from')}
          value={period.from}
          onChange={(day) => period.setEnd('from', day)}
        />
        <DayField label={t('calendar.to')} value={period.to} onChange={(day) => period.setEnd('to', day)} />
      </div>
      {children}
    </div>
  );
};
