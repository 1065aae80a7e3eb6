import type { Day } from '@contract/primitives';
import { coverageLevel } from '@domain/coverage-days';
import { CoverageCount } from '@src/components/calendar/coverage-cells';
import { HeatCell } from '@src/components/ui/heat-cell';
import { coverageGapText } from '@src/lib/coverage-gap-text';
import { formatDay } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { PremiseCoverage } from './coverage-rows';

interface CoverageCellProps {
  coverage: PremiseCoverage;
  date: Day;
  /** The first service date that it counts: a night shift of yesterday may still run. */
  from: Day;
  timeZone: string;
  /** Shows the name of the premise, which in the grid is the row head. */
  showsName?: boolean;
}

/** The places of a premise on a day and the start of the first gap, linked to the staffing of that day. */
export const CoverageCell = ({ coverage, date, from, timeZone, showsName = false }: CoverageCellProps) => {
  const { t, i18n } = useTranslation();
  const isFunded = useSession((session) => session.isFunding_phase1);
  const { id, name, filled, required } = coverage;
  const level = coverageLevel(coverage);
  const isUnderstaffed = level === 'empty' || level === 'open';
  const gap = coverageGapText(t, coverage, timeZone);
  return (
    <HeatCell
      level={level}
      to={
        isFunded
          ? paths.staffing({ from, to: date, premiseIds: id })
          : `${paths.premise('admin', id)}?day=${from}`
      }
      className={
        showsName ? 'items-center justify-between gap-3 px-2' : 'flex-col items-center justify-center'
      }
    >
      <span className={showsName ? 'min-w-0 truncate' : 'sr-only'}>{name}</span>{' '}
      <span className="sr-only">{formatDay(i18n.language, date, 'weekday')}:</span>{' '}
      <span className={clsx('flex', showsName ? 'shrink-0 items-center gap-2' : 'flex-col items-center')}>
        <CoverageCount filled={filled} required={required} isMarked={isUnderstaffed} gap={gap} />
      </span>
    </HeatCell>
  );
};
