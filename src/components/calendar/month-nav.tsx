import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../lib/format';
import { Button } from '../ui/button';
import { Tooltip } from '../ui/tooltip';

interface MonthNavProps {
  month: string;
  previous: string;
  next: string;
  /** The month of today. */
  current: string;
  onMonth: (month: string) => void;
}

/** Steps from month to month, and back to today's. */
export const MonthNav = ({ month, previous, next, current, onMonth }: MonthNavProps) => {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex items-center gap-1">
      <Tooltip text={t('calendar.previousMonth')}>
        <Button
          variant="ghost"
          size="icon"
          icon={ChevronLeft}
          aria-label={t('calendar.previousMonth')}
          onClick={() => onMonth(previous)}
        />
      </Tooltip>
      <h2 aria-live="polite" className="min-w-[9rem] text-center text-base font-semibold">
        {formatMonth(i18n.language, month)}
      </h2>
      <Tooltip text={t('calendar.nextMonth')}>
        <Button
          variant="ghost"
          size="icon"
          icon={ChevronRight}
          aria-label={t('calendar.nextMonth')}
          onClick={() => onMonth(next)}
        />
      </Tooltip>
      <Button variant="ghost" disabled={month === current} onClick={() => onMonth(current)}>
        {t('calendar.today')}
      </Button>
    </div>
  );
};
