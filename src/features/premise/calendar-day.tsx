import type { CalendarDay } from '@contract/premise-calendar';
import type { Day } from '@contract/primitives';
import { timeOf } from '@domain/time';
import { CoverageCount } from '@src/components/calendar/coverage-cells';
import { HeatCell } from '@src/components/ui/heat-cell';
import { formatDay, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { approvedPlaces, levelOfDay } from './calendar-days';
import { PlacesCount } from './places';

export interface CalendarLook {
  timeZone: string;
  currency: string;
  today: Day;
  /** Shows amounts and the time of the first gap; the cells of a month have no room for them. */
  isRoomy: boolean;
}

interface CalendarDayCellProps {
  premiseId: number;
  day: CalendarDay;
  look: CalendarLook;
  /** Shows the day of the month, where no column head does. */
  hasDate?: boolean;
}

/** The places of a premise on a day and what they cost, linked to the day on the premise's page. */
export const CalendarDayCell = ({ premiseId, day, look, hasDate = false }: CalendarDayCellProps) => {
  const { t, i18n } = useTranslation();
  const { date, filled, waiting, amount, firstGapAt } = day;
  const approved = approvedPlaces(day);
  const level = levelOfDay(day);
  const gap =
    level !== 'filled' && firstGapAt
      ? t('home.coverage.from', { time: timeOf(firstGapAt, look.timeZone) })
      : undefined;
  const money = formatMoney(i18n.language, amount, look.currency);
  return (
    <HeatCell
      level={level}
      to={`${paths.premise('client', premiseId)}?day=${date}`}
      title={[formatDay(i18n.language, date, 'weekday'), gap, money].filter(Boolean).join(' · ')}
      className={clsx('h-full flex-col items-center justify-center gap-y-0.5', hasDate && 'max-md:px-0')}
    >
      {hasDate && <DateOfCell date={date} isToday={date === look.today} />}
      {approved > 0 && (
        <CoverageCount
          filled={filled}
          required={approved}
          isMarked={look.isRoomy && level === 'empty'}
          gap={look.isRoomy ? gap : undefined}
          isNarrow={hasDate}
        />
      )}{' '}
      <PlacesCount places={{ required: waiting, waiting, filled: 0 }} />{' '}
      <span className={clsx('text-xs font-normal whitespace-nowrap', !look.isRoomy && 'sr-only')}>
        {money}
      </span>
    </HeatCell>
  );
};

export const DateOfCell = ({ date, isToday }: { date: Day; isToday: boolean }) => {
  const { i18n } = useTranslation();
  return (
    <span className={clsx('text-xs font-normal', isToday && 'font-semibold underline')}>
      <span aria-hidden>{Number(date.slice(8))}</span>
      <span className="sr-only">{formatDay(i18n.language, date, 'weekday')}</span>
    </span>
  );
};
