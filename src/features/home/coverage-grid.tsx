import type { CoverageDay } from '@contract/home';
import type { Day } from '@contract/primitives';
import { weekday } from '@domain/day';
import { DayHead, NoShifts } from '@src/components/calendar/coverage-cells';
import { Button } from '@src/components/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverageCell } from './coverage-cell';
import { premiseRows } from './coverage-rows';

const INITIAL_ROWS = 12;

export interface CoverageDaysProps {
  days: readonly CoverageDay[];
  today: Day;
  timeZone: string;
}

/** Premises by days; premises with open places first. */
export const CoverageGrid = ({ days, today, timeZone }: CoverageDaysProps) => {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const rows = premiseRows(days);
  const shown = showsAll ? rows : rows.slice(0, INITIAL_ROWS);
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
              <DayHead key={date} day={date} weekday={weekday(date)} isToday={date === today} />
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
                      <NoShifts />
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
