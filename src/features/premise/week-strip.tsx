import type { CalendarPremise } from '@contract/premise-calendar';
import type { Day } from '@contract/primitives';
import { weekday } from '@domain/day';
import { timeOf } from '@domain/time';
import { formatDay, weekdayName } from '@src/lib/format';
import { clsx } from 'clsx';
import { Contrast } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { approvedPlaces, firstGapOf, levelOfDay } from './calendar-days';

interface WeekStripProps {
  premise: CalendarPremise;
  dates: readonly Day[];
  timeZone: string;
}

const LOOKS = {
  empty: 'bg-accent text-accent-on font-medium',
  open: 'bg-accent-soft text-accent-text font-medium',
  refilled: 'bg-surface-sunken text-text-muted',
  filled: 'bg-surface-sunken text-text-muted',
};

/** The filled places of the next days of a premise, and its first gap. */
export const WeekStrip = ({ premise, dates, timeZone }: WeekStripProps) => {
  const { t, i18n } = useTranslation();
  const days = dates.map((date) => ({ date, day: premise.days.find((each) => each.date === date) }));
  const gap = firstGapOf({ days: days.flatMap(({ day }) => day ?? []) });
  return (
    <div className="w-full max-w-[320px] min-w-[280px]">
      <ol className="grid grid-cols-7 gap-0.5 text-center text-xs">
        {days.map(({ date, day }) => {
          const approved = day ? approvedPlaces(day) : 0;
          return (
            <li key={date} title={formatDay(i18n.language, date, 'weekday')}>
              <span aria-hidden className="block text-text-muted">
                {weekdayName(i18n.language, weekday(date))}
              </span>
              <span className="sr-only">{formatDay(i18n.language, date, 'weekday')} </span>
              <span
                className={clsx(
                  'tabular flex h-6 items-center justify-center gap-0.5 rounded whitespace-nowrap',
                  day ? LOOKS[levelOfDay(day)] : 'text-text-muted',
                )}
              >
                {day && approved > 0 ? `${day.filled}/${approved}` : !day && '–'}
                {day && day.waiting > 0 && (
                  <>
                    <Contrast className="size-3 shrink-0" aria-hidden />
                    {approved === 0 && day.waiting}
                    <span className="sr-only">{t('premise.day.waiting', { count: day.waiting })}</span>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {gap?.firstGapAt && (
        <p className="mt-0.5 text-xs font-medium text-accent-text">
          {t('premise.strip.firstGap', {
            day: formatDay(i18n.language, gap.date, 'weekday'),
            time: timeOf(gap.firstGapAt, timeZone),
          })}
        </p>
      )}
    </div>
  );
};
