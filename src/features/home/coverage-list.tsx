import type { CoverageDay } from '@contract/home';
import { formatDay } from '@src/lib/format';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CoverageCell } from './coverage-cell';
import type { CoverageDaysProps } from './coverage-grid';
import { type PremiseCoverage, splitDay } from './coverage-rows';

const MAX_OPEN = 8;

/** The coverage day by day, for narrow screens: open places first, the others folded. */
export const CoverageList = ({ days, today, timeZone }: CoverageDaysProps) => {
  const { t, i18n } = useTranslation();
  return (
    <ul aria-label={t('home.coverage.title')} className="divide-y divide-line @[680px]:hidden">
      {days.map((day) => (
        <li key={day.date} className="py-3 first:pt-0 last:pb-0">
          <h3 className="text-sm font-medium">
            {day.date === today ? t('home.today') : formatDay(i18n.language, day.date, 'weekday')}
          </h3>
          <DayCells day={day} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
};

const DayCells = ({ day, timeZone }: { day: CoverageDay; timeZone: string }) => {
  const { t } = useTranslation();
  const { open, filled } = splitDay(day);
  const shownOpen = open.slice(0, MAX_OPEN);
  const others = [...open.slice(MAX_OPEN), ...filled];
  const cells = (some: readonly PremiseCoverage[]) => (
    <ul className="mt-1 flex flex-col gap-1">
      {some.map((coverage) => (
        <li key={coverage.id}>
          <CoverageCell coverage={coverage} date={day.date} timeZone={timeZone} withName />
        </li>
      ))}
    </ul>
  );
  if (day.premises.length === 0) return <p className="text-sm text-text-muted">{t('premise.day.quiet')}</p>;
  return (
    <>
      {shownOpen.length > 0 && cells(shownOpen)}
      {others.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-sm text-text-muted">
            {open.length > 0
              ? t('home.coverage.others', { count: others.length })
              : t('home.coverage.dayFilled', { count: others.length })}
            <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden />
          </summary>
          {cells(others)}
        </details>
      )}
    </>
  );
};
