import type { Area } from '@contract/access';
import { premiseCalls } from '@contract/premise';
import type { Day } from '@contract/primitives';
import { addDays, addMonths, monthOf, startOfWeek } from '@domain/day';
import { useCall } from '@src/api/use-call';
import { MonthStepper } from '@src/components/calendar/month-stepper';
import { WeekStepper } from '@src/components/calendar/week-stepper';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { formatDay, formatTimes } from '@src/lib/format';
import { weekStartOf } from '@src/lib/week';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailState } from './detail-state';
import { PlacesCount, PlacesLegend } from './places';
import { PremiseMonth } from './premise-month';
import { WeekGrid, type WeekProps } from './week-grid';
import { shiftKey } from './week-rows';

/** The week as a list of days, for narrow screens; a day opens its guards. */
const WeekList = ({ days, today, openDay, onPick }: WeekProps) => {
  const { t, i18n } = useTranslation();
  return (
    <ul aria-label={t('premise.week.label')} className="divide-y divide-line rounded border @[560px]:hidden">
      {days.map(({ date, shifts }) => (
        <li key={date}>
          <button
            type="button"
            aria-expanded={date === openDay}
            aria-current={date === today ? 'date' : undefined}
            onClick={() => onPick(date)}
            className={clsx(
              'flex w-full items-start gap-2 px-3 py-2 text-left text-sm focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary-text',
              date === openDay ? 'bg-primary-soft' : 'hover:bg-surface-sunken',
            )}
          >
            <span className="flex min-w-0 flex-1 flex-col gap-2">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className={clsx('font-medium', date === today && 'text-primary-text')}>
                  {formatDay(i18n.language, date, 'weekday')}
                </span>
                {shifts.length === 0 && <span className="text-text-muted">{t('premise.day.quiet')}</span>}
              </span>
              {shifts.map((shift) => (
                <span
                  key={shiftKey(shift)}
                  className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
                >
                  <span>
                    {t(`shift.type.${shift.type}`)}{' '}
                    <span className="tabular text-text-muted">
                      {formatTimes(shift.startTime, shift.endTime)}
                    </span>
                  </span>
                  <PlacesCount places={shift} hasLabels />
                </span>
              ))}
            </span>
            <ChevronRight className="mt-0.5 size-4 shrink-0 text-text-muted" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
};

interface PremiseWeekProps {
  area: Area;
  premiseId: number;
  today: Day;
  /** First day of the week. */
  from: Day;
  openDay: Day | undefined;
  onPick: (day: Day) => void;
}

/** The shifts of a week with their numbers of places: a grid on wide screens, else a list of days. */
const PremiseWeek = ({ area, premiseId, from, ...weekProps }: PremiseWeekProps) => {
  const { t } = useTranslation();
  const week = useCall(premiseCalls.week[area], { params: { id: premiseId }, query: { from } });
  return (
    <Loaded queries={{ week }} skeleton={<SkeletonRows rows={7} label={t('loading')} />}>
      {(loaded) => (
        <div className="@container">
          <WeekGrid days={loaded.week} {...weekProps} />
          <WeekList days={loaded.week} {...weekProps} />
        </div>
      )}
    </Loaded>
  );
};

interface PremiseCalendarProps {
  area: Area;
  premiseId: number;
  today: Day;
  state: DetailState;
  onChange: (change: Partial<DetailState>) => void;
  /** Acts on the week from a day; left out for users who may not book. */
  weekAction?: ((from: Day) => ReactNode) | undefined;
}

/** A month or week of a premise with the numbers of filled and pending places. */
export const PremiseCalendar = ({ area, premiseId, today, state, ...props }: PremiseCalendarProps) => {
  const { t, i18n } = useTranslation();
  const { view, month, from, day } = state;
  const { onChange, weekAction } = props;
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
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PlacesLegend />
        {weekAction?.(from)}
      </div>
    </Card>
  );
};
