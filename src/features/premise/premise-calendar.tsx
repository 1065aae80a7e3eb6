import type { Area } from '@contract/access';
import type { Day } from '@contract/primitives';
import { addDays, addMonths, monthOf, startOfWeek } from '@domain/day';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { WeekStepper } from '@src/components/calendar/week-stepper';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { weekStartOf } from '@src/lib/week';
import { useTranslation } from 'react-i18next';
import type { DetailState } from './detail-state';
import { PlacesLegend } from './places';
import { PremiseMonth } from './premise-month';
import { PremiseWeek } from './premise-week';

interface PremiseCalendarProps {
  area: Area;
  premiseId: number;
  today: Day;
  state: DetailState;
  onChange: (change: Partial<DetailState>) => void;
}

/** A month or week of a premise with the numbers of filled and pending places. */
export const PremiseCalendar = ({ area, premiseId, today, state, onChange }: PremiseCalendarProps) => {
  const { t, i18n } = useTranslation();
  const { view, month, from, day } = state;
  const thisWeek = startOfWeek(today, weekStartOf(i18n.language));
  const isNow = view === 'month' ? month === monthOf(today) : from === thisWeek;
  const showMonth = (shown: string) => onChange({ month: shown, day: undefined });
  const showWeek = (shown: Day) => onChange({ from: shown, day: undefined });
  /** Picking the open day closes it. */
  const pick = (picked: Day) =>
    onChange({ month: monthOf(picked), day: picked === day ? undefined : picked });
  return (
    <Card>
      <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-2 max-sm:contents">
          {view === 'month' ? (
            <MonthStepper month={month} onStep={(count) => showMonth(addMonths(month, count))} />
          ) : (
            <WeekStepper
              from={from}
              to={addDays(from, 6)}
              onStep={(count) => showWeek(addDays(from, 7 * count))}
            />
          )}
          <Button
            variant="ghost"
            disabled={isNow}
            onClick={() => (view === 'month' ? showMonth(monthOf(today)) : showWeek(thisWeek))}
          >
            {t('calendar.today')}
          </Button>
        </div>
        <SegmentedControl
          label={t('premise.view.label')}
          value={view}
          options={(['month', 'week'] as const).map((value) => ({
            value,
            label: t(`premise.view.${value}`),
          }))}
          onChange={(chosen) => onChange({ view: chosen })}
        />
      </div>
      {view === 'month' ? (
        <PremiseMonth
          area={area}
          premiseId={premiseId}
          today={today}
          month={month}
          openDay={day}
          onMonth={showMonth}
          onPick={pick}
        />
      ) : (
        <PremiseWeek
          area={area}
          premiseId={premiseId}
          today={today}
          from={from}
          openDay={day}
          onPick={pick}
        />
      )}
      <div className="mt-3">
        <PlacesLegend />
      </div>
    </Card>
  );
};
