import { formatMonth } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { PeriodStepper } from './period-stepper';

interface MonthStepperProps {
  /** "YYYY-MM" */
  month: string;
  /** See `PeriodStepper`. */
  onStep: (count: number) => void;
  /** Disables the previous button. */
  isFirst?: boolean;
  className?: string;
}

/** A month with buttons for the previous and next one. */
export const MonthStepper = ({ month, onStep, isFirst, className }: MonthStepperProps) => {
  const { t, i18n } = useTranslation();
  return (
    <PeriodStepper
      label={formatMonth(i18n.language, month)}
      previousLabel={t('calendar.previousMonth')}
      nextLabel={t('calendar.nextMonth')}
      onStep={onStep}
      isFirst={isFirst}
      className={className}
    />
  );
};
