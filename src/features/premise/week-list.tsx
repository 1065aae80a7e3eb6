import { formatDay, formatTimes } from '@src/lib/format';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PlacesCount } from './places';
import type { WeekProps } from './week-grid';
import { shiftKey } from './week-rows';

/** The week as a list of days, for narrow screens; a day opens its guards. */
export const WeekList = ({ days, today, openDay, onPick }: WeekProps) => {
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
