import type { CoverageDay } from '@contract/home';
import type { Day } from '@contract/primitives';
import { dayOfMonth, weekday } from '@domain/day';
import { Button } from '@src/components/ui/button';
import { formatDay, weekdayName } from '@src/lib/format';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverageCell } from './coverage-cell';
import { premiseRows } from './coverage-rows';

const SHOWN_AT_FIRST = 12;

export interface CoverageDaysProps {
  days: readonly CoverageDay[];
  today: Day;
  timeZone: string;
}

/** Days across, premises down; those with open places stand first. */
export const CoverageGrid = ({ days, today, timeZone }: CoverageDaysProps) => {
  const { t, i18n } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const rows = premiseRows(days);
  const shown = showsAll ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="hidden flex-col items-start gap-3 @[680px]:flex">
      <table className="w-full table-fixed border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{t('home.coverage.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[176px] px-1 text-left font-medium">
              <span className="sr-only">{t('home.coverage.premise')}</span>
            </th>
            {days.map(({ date }) => (
              <th
                key={date}
                scope="col"
                aria-current={date === today ? 'date' : undefined}
                className={clsx('px-1 text-center font-normal', date === today && 'text-primary-text')}
              >
                <span aria-hidden className="text-xs">
                  {weekdayName(i18n.language, weekday(date))}{' '}
                  <span className={clsx('tabular text-sm', date === today && 'font-semibold underline')}>
                    {dayOfMonth(date)}
                  </span>
                </span>
                <span className="sr-only">{formatDay(i18n.language, date, 'weekday')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row" className="px-1 text-left font-medium wrap-anywhere">
                {name}
              </th>
              {days.map(({ date }, index) => {
                const coverage = cells[index];
                return (
                  <td key={date}>
                    {coverage ? (
                      <CoverageCell coverage={coverage} date={date} timeZone={timeZone} />
                    ) : (
                      <p className="text-center text-text-muted">
                        <span aria-hidden>–</span>
                        <span className="sr-only">{t('premise.day.quiet')}</span>
                      </p>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {t('home.coverage.all', { count: rows.length })}
        </Button>
      )}
    </div>
  );
};
