import type { HomeDay, RunningGap } from '@contract/home';
import type { Day } from '@contract/primitives';
import { firstDateOf } from '@domain/coverage-days';
import { weekday } from '@domain/day';
import { DayHead } from '@src/components/calendar/coverage-cells';
import { Button } from '@src/components/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverageCell } from './coverage-cell';
import { premiseRows } from './coverage-rows';
import { QuietPremises } from './quiet-premises';

const INITIAL_ROWS = 12;

export interface CoverageDaysProps {
  days: readonly HomeDay[];
  now: readonly RunningGap[];
  /** Guards who should be on site today and are not. */
  absent: number;
  today: Day;
  timeZone: string;
}

/** Premises with gaps by days, those with open places first; the others are counted in one row. */
export const CoverageGrid = ({ days, now, absent, today, timeZone }: CoverageDaysProps) => {
  const { t, i18n } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const rows = premiseRows(days, i18n.language);
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
                      <CoverageCell
                        coverage={coverage}
                        date={date}
                        from={firstDateOf({ date, premiseId: id }, now, { days, today })}
                        timeZone={timeZone}
                      />
                    ) : (
                      <p className="text-center text-text-muted">
                        <span aria-hidden>–</span>
                        <span className="sr-only">{t('home.coverage.noGap')}</span>
                      </p>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="px-1 text-left font-medium">
              {t('home.coverage.quiet')}
            </th>
            {days.map((day) => (
              <td key={day.date} className="tabular h-11 text-center text-text-muted">
                {day.quiet > 0 ? (
                  <QuietPremises day={day} absent={day.date === today ? absent : 0} />
                ) : (
                  <>
                    <span aria-hidden>–</span>
                    <span className="sr-only">0</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {shown.length < rows.length && (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {t('home.coverage.all', { count: rows.length })}
        </Button>
      )}
    </div>
  );
};
