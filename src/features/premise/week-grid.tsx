import type { WeekDay } from '@contract/premise';
import type { Day } from '@contract/primitives';
import { dayOfMonth, monthOf, weekday } from '@domain/day';
import { formatDay, formatMonth, formatTimes, weekdayName } from '@src/lib/format';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PlacesCount } from './places';
import { weekRows } from './week-rows';

export interface WeekProps {
  days: readonly WeekDay[];
  today: Day;
  openDay: Day | undefined;
  onPick: (day: Day) => void;
}

const BUTTON =
  'w-full rounded p-1 text-left transition-colors hover:bg-surface-sunken focus-visible:outline-2 focus-visible:outline-primary-text';

/** Days as columns, shifts as rows. */
export const WeekGrid = ({ days, today, openDay, onPick }: WeekProps) => {
  const { t, i18n } = useTranslation();
  const rows = weekRows(days);
  const cellClass = (day: Day) =>
    clsx('border-b border-l p-1 align-top', day === openDay && 'bg-primary-soft');
  return (
    <table className="hidden w-full table-fixed border-separate border-spacing-0 rounded border-t border-r text-sm @[560px]:table">
      <caption className="sr-only">{t('premise.week.label')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[104px] border-b border-l bg-surface-sunken p-2 text-left font-medium">
            {t('premise.prices.shift')}
          </th>
          {days.map(({ date }) => (
            <th key={date} scope="col" className={clsx(cellClass(date), 'bg-surface-sunken font-normal')}>
              <button
                type="button"
                aria-expanded={date === openDay}
                aria-current={date === today ? 'date' : undefined}
                onClick={() => onPick(date)}
                className={clsx(BUTTON, 'flex flex-wrap items-baseline gap-x-1')}
              >
                <span className="text-xs text-text-muted">{weekdayName(i18n.language, weekday(date))}</span>{' '}
                <span
                  className={clsx('tabular', date === today && 'font-semibold text-primary-text underline')}
                >
                  {dayOfMonth(date)}
                </span>{' '}
                <span className="sr-only">{formatMonth(i18n.language, monthOf(date))}</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, shift, days: weekPlaces }) => (
          <tr key={key}>
            <th scope="row" className="border-b border-l p-2 text-left align-top font-medium">
              {t(`shift.type.${shift.type}`)}
              <span className="tabular block text-xs font-normal text-text-muted">
                {formatTimes(shift.startTime, shift.endTime)}
              </span>
            </th>
            {days.map(({ date }, index) => (
              <td key={date} className={cellClass(date)}>
                {weekPlaces[index] && (
                  <button type="button" onClick={() => onPick(date)} className={BUTTON}>
                    <span className="sr-only">
                      {formatDay(i18n.language, date, 'weekday')}, {t(`shift.type.${shift.type}`)}{' '}
                      {formatTimes(shift.startTime, shift.endTime)},
                    </span>{' '}
                    <PlacesCount places={weekPlaces[index]} hasLabels />
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={days.length + 1} className="border-b border-l p-4 text-center text-text-muted">
              {t('premise.week.empty')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
};
