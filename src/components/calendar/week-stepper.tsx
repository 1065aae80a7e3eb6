import { useTranslation } from 'react-i18next';
import { formatDayRange } from '../../lib/format';
import { PeriodStepper } from './period-stepper';

interface WeekStepperProps {
  /** Its first and last day. */
  from: string;
  to: string;
  /** Called with -1 or 1. */
  onStep: (count: -1 | 1) => void;
}

/** A week with the way to the one before and the one after. */
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
