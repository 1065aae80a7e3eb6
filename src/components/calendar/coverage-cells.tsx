import type { Day } from '@contract/primitives';
import { formatDay, weekdayName } from '@src/lib/format';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface DayHeadProps {
  day: Day;
  /** 1 = Monday … 7 = Sunday. */
  weekday: number;
  isToday: boolean;
  /** Shows the weekday above the day of the month. */
  isStacked?: boolean;
  /** Shows the weekday by its least letters, for the columns of a month. */
  isNarrow?: boolean;
  className?: string;
}

/** The column head of a day in a table of days. */
export const DayHead = ({
  day,
  weekday,
  isToday,
  isStacked = false,
  isNarrow = false,
  className,
}: DayHeadProps) => {
  const { i18n } = useTranslation();
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={clsx('px-1 text-center font-normal', isToday && 'text-primary-text', className)}
    >
      <span aria-hidden className={isStacked ? 'flex flex-col items-center' : undefined}>
        <span className="text-xs">{weekdayName(i18n.language, weekday, isNarrow ? 'narrow' : 'short')}</span>{' '}
        <span className={clsx('tabular', isToday && 'font-semibold underline')}>{Number(day.slice(8))}</span>
      </span>
      <span className="sr-only">{formatDay(i18n.language, day, 'weekday')}</span>
    </th>
  );
};

/** A day without ordered guards. */
export const NoShifts = () => {
  const { t } = useTranslation();
  return (
    <p className="text-center text-text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('premise.day.quiet')}</span>
    </p>
  );
};

interface CoverageCountProps {
  filled: number;
  required: number;
  /** Adds a warning sign. */
  isMarked: boolean;
  /** When the first gap starts. */
  gap: string | undefined;
  /** In small type, for the cells of a month. */
  isNarrow?: boolean;
}

/** The filled of the required places, and the first gap. */
export const CoverageCount = ({ filled, required, isMarked, gap, isNarrow = false }: CoverageCountProps) => {
  const { t } = useTranslation();
  return (
    <>
      <span
        className={clsx('inline-flex items-center gap-[0.25em] whitespace-nowrap', isNarrow && 'text-xs')}
      >
        {isMarked && <TriangleAlert className="size-4 shrink-0" aria-hidden />}
        <span>
          {filled}/{required}
        </span>{' '}
        <span className="sr-only">{t('premise.day.filled', { count: required })}</span>
      </span>{' '}
      {gap && <span className="text-xs leading-tight font-normal wrap-normal">{gap}</span>}
    </>
  );
};
