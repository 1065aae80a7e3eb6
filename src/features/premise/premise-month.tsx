import type { Area } from '@contract/access';
import { type PremiseDay, premiseCalls } from '@contract/premise';
import type { Day, Month } from '@contract/primitives';
import { addMonths } from '@domain/day';
import { useCall } from '@src/api/use-call';
import { MonthGrid } from '@src/components/calendar/month-grid';
import { Loaded } from '@src/components/layout/loaded';
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

/** The days of a month with their numbers of places. */
export const PremiseMonth = ({ area, premiseId, ...shown }: PremiseMonthProps) => {
  const { month, openDay, today } = shown;
  const [focusDay, setFocusDay] = useState(openDay ?? today);
  const of = (shownMonth: Month) => ({ params: { id: premiseId }, query: { month: shownMonth } });
  const calendar = useCall(premiseCalls.calendar[area], of(month));
  // The first and last week have days of the months beside it.
  const before = useCall(premiseCalls.calendar[area], of(addMonths(month, -1)));
  const after = useCall(premiseCalls.calendar[area], of(addMonths(month, 1)));
  const grid = { ...shown, focusDay, onFocusDay: setFocusDay };
  return (
    // Skeleton and content render the same grid, so the focus stays when the month changes.
    <Loaded queries={{ calendar, before, after }} skeleton={<Days {...grid} />}>
      {(loaded) => <Days {...grid} entries={[...loaded.before, ...loaded.calendar, ...loaded.after]} />}
    </Loaded>
  );
};

interface DaysProps extends Omit<PremiseMonthProps, 'area' | 'premiseId'> {
  focusDay: Day;
  onFocusDay: (day: Day) => void;
  /** Undefined while loading. */
  entries?: readonly PremiseDay[];
}

const Days = ({ openDay, entries, ...grid }: DaysProps) => {
  const { t, i18n } = useTranslation();
  const byDay = new Map(entries?.map((entry) => [entry.date, entry]));
  return (
    <div aria-busy={!entries} className={clsx('-mx-4 sm:mx-0', !entries && 'opacity-55')}>
      <MonthGrid
        {...grid}
        className="max-sm:rounded-none max-sm:border-x-0"
        label={t('premise.calendar.label', { month: formatMonth(i18n.language, grid.month) })}
        dayView={(day) => ({
          content: <PlacesCount places={byDay.get(day)} />,
          labels: byDay.get(day)?.required ? [] : [t('premise.day.quiet')],
          isSelected: day === openDay,
        })}
      />
    </div>
  );
};
