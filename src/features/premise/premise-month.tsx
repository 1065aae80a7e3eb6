import type { Area } from '@contract/access';
import { premiseCalls } from '@contract/premise';
import type { Day, Month } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { MonthGrid } from '@src/components/calendar/month-grid';
import { ErrorState } from '@src/components/ui/error-state';
import { formatMonth } from '@src/lib/format';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlacesCount } from './places';

interface PremiseMonthProps {
  area: Area;
  premiseId: number;
  today: Day;
  month: Month;
  openDay: Day | undefined;
  onMonth: (month: Month) => void;
  onPick: (day: Day) => void;
}

/** The days of a month with their places. */
export const PremiseMonth = ({ area, premiseId, today, month, openDay, ...actions }: PremiseMonthProps) => {
  const { t, i18n } = useTranslation();
  const [focusDay, setFocusDay] = useState(openDay ?? today);
  const calendar = useCall(premiseCalls.calendar[area], { params: { id: premiseId }, query: { month } });
  const byDay = new Map((calendar.data ?? []).map((entry) => [entry.date, entry]));
  if (calendar.isError) return <ErrorState onRetry={() => void calendar.refetch()} />;
  return (
    <div aria-busy={calendar.isPending} className={clsx('-mx-4 sm:mx-0', calendar.isPending && 'opacity-55')}>
      <MonthGrid
        className="max-sm:rounded-none max-sm:border-x-0"
        month={month}
        onMonth={actions.onMonth}
        label={t('premise.calendar.label', { month: formatMonth(i18n.language, month) })}
        today={today}
        focusDay={focusDay}
        onFocusDay={setFocusDay}
        onPick={actions.onPick}
        dayView={(day) => ({
          content: <PlacesCount places={byDay.get(day)} />,
          words: byDay.get(day)?.required ? [] : [t('premise.day.quiet')],
          isSelected: day === openDay,
        })}
      />
    </div>
  );
};
