import { formatDayRange } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { PeriodStepper } from './period-stepper';

interface WeekStepperProps {
  /** First and last day of the week. */
  from: string;
  to: string;
  /** See `PeriodStepper`. */
  onStep: (count: number) => void;
}

/** A week with buttons for the previous and next one. */
export const WeekStepper = ({ from, to, onStep }: WeekStepperProps) => {
  const { t, i18n } = useTranslation();
  return (
    <PeriodStepper
      label={formatDayRange(i18n.language, from, to)}
      previousLabel={t('calendar.previousWeek')}
      nextLabel={t('calendar.nextWeek')}
      onStep={onStep}
    />
  );
};
