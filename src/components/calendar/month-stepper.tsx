import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../lib/format';
import { Button } from '../ui/button';

interface MonthStepperProps {
  /** "YYYY-MM" */
  month: string;
  /** Called with -1 or 1. */
  onStep: (count: -1 | 1) => void;
  className?: string;
}

/** A month with the way to the one before and the one after. */
export const MonthStepper = ({ month, onStep, className }: MonthStepperProps) => {
  const { t, i18n } = useTranslation();
  return (
    <div className={clsx('flex items-center gap-1', className)}>
      <Button
        variant="ghost"
        size="icon"
        icon={ChevronLeft}
        aria-label={t('calendar.previousMonth')}
        onClick={() => onStep(-1)}
      />
      <span className="min-w-[124px] text-center font-medium" aria-live="polite">
        {formatMonth(i18n.language, month)}
      </span>
      <Button
        variant="ghost"
        size="icon"
        icon={ChevronRight}
        aria-label={t('calendar.nextMonth')}
        onClick={() => onStep(1)}
      />
    </div>
  );
};
