import type { HomeDay } from '@contract/home';
import { firstDateOf } from '@domain/coverage-days';
import { formatDay } from '@src/lib/format';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CoverageCell } from './coverage-cell';
import type { CoverageDaysProps } from './coverage-grid';
import type { PremiseCoverage } from './coverage-rows';
import { QuietPremises } from './quiet-premises';

const MAX_SHOWN = 8;

/** The coverage day by day, for narrow screens: open places first, premises without gaps in one line. */
export const CoverageList = ({ days, now, today, timeZone }: CoverageDaysProps) => {
  const { t, i18n } = useTranslation();
  return (
    <ul aria-label={t('home.coverage.title')} className="divide-y divide-line @[680px]:hidden">
      {days.map((day) => (
        <li key={day.date} className="py-3 first:pt-0 last:pb-0">
          <h3 className="text-sm font-medium">
            {day.date === today ? t('home.today') : formatDay(i18n.language, day.date, 'weekday')}
          </h3>
          <DayCells day={day} days={days} now={now} today={today} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
};

interface DayCellsProps extends Omit<CoverageDaysProps, 'days'> {
  day: HomeDay;
  days: readonly HomeDay[];
}

const DayCells = ({ day, days, now, today, timeZone }: DayCellsProps) => {
  const { t } = useTranslation();
  const { date, premises } = day;
  const [shown, others] = [premises.slice(0, MAX_SHOWN), premises.slice(MAX_SHOWN)];
  const cells = (some: readonly PremiseCoverage[]) => (
    <ul className="mt-1 flex flex-col gap-1">
      {some.map((coverage) => (
        <li key={coverage.id}>
          <CoverageCell
            coverage={coverage}
            date={date}
            from={firstDateOf({ date, premiseId: coverage.id }, now, { days, today })}
            timeZone={timeZone}
            withName
          />
        </li>
      ))}
    </ul>
  );
  if (day.required === 0) return <p className="text-sm text-text-muted">{t('premise.day.quiet')}</p>;
  return (
    <>
      {shown.length > 0 && cells(shown)}
      {others.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-sm text-text-muted">
            {t('home.coverage.others', { count: others.length })}
            <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden />
          </summary>
          {cells(others)}
        </details>
      )}
      {day.quiet > 0 && (
        <p className="mt-1 text-sm text-text-muted">
          <QuietPremises day={day} inWords />
        </p>
      )}
    </>
  );
};
