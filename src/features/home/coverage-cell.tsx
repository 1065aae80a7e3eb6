import type { Day } from '@contract/primitives';
import { levelOf } from '@domain/coverage-days';
import { timeOf } from '@domain/time';
import { HeatCell } from '@src/components/ui/heat-cell';
import { formatDay } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PremiseCoverage } from './coverage-rows';

interface CoverageCellProps {
  coverage: PremiseCoverage;
  date: Day;
  timeZone: string;
  /** The list says the premise at each link; in the grid it stands at the head of the row. */
  withName?: boolean;
}

/** The places of a premise on a day and when the first gap begins; leads to that day, where it is staffed. */
export const CoverageCell = ({ coverage, date, timeZone, withName = false }: CoverageCellProps) => {
  const { t, i18n } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const { id, name, filled, required, firstGapAt } = coverage;
  const level = levelOf(coverage);
  const isLoud = level === 'empty' || level === 'open';
  return (
    <HeatCell
      level={level}
      to={
        isFunded
          ? paths.staffing({ from: date, to: date, premiseIds: id })
          : `${paths.premise('admin', id)}?day=${date}`
      }
      className={
        withName ? 'items-center justify-between gap-3 px-2' : 'flex-col items-center justify-center'
      }
    >
      <span className={withName ? 'min-w-0 truncate' : 'sr-only'}>{name}</span>{' '}
      <span className="sr-only">{formatDay(i18n.language, date, 'weekday')}:</span>{' '}
      <span className={clsx('flex', withName ? 'shrink-0 items-center gap-2' : 'flex-col items-center')}>
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          {isLoud && <TriangleAlert className="size-3.5 shrink-0" aria-hidden />}
          {filled}/{required} <span className="sr-only">{t('premise.day.filled', { count: required })}</span>
        </span>{' '}
        {firstGapAt && (
          <span className="text-xs font-normal whitespace-nowrap">
            {t(isLoud ? 'home.coverage.from' : 'home.coverage.was', { time: timeOf(firstGapAt, timeZone) })}
          </span>
        )}
      </span>
    </HeatCell>
  );
};
