import type { Day } from '@contract/primitives';
import { dayOfMonth, weekday } from '@domain/day';
import { formatDay, weekdayName } from '@src/lib/format';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface DayColumnsOptions {
  days: readonly Day[];
  today: Day;
  isCompact: boolean;
}

/** The columns of a staffing grid: each day with its weekday, and today marked. */
export const useDayColumns = ({ days, today, isCompact }: DayColumnsOptions) => {
  const { i18n } = useTranslation();
  return useMemo(
    () =>
      days.map((day) => ({
        key: day,
        label: formatDay(i18n.language, day, 'weekday'),
        content: (
          <span
            className={clsx(
              'block',
              day === today && 'font-semibold text-primary-text',
              isCompact && '-mx-1 overflow-hidden text-center tracking-tighter whitespace-nowrap',
            )}
          >
            <span className="block text-text-muted">
              {weekdayName(
                i18n.language,
                weekday(day),
                isCompact && i18n.language !== 'en' ? 'narrow' : 'short',
              )}
            </span>
            <span className="tabular block font-medium">{dayOfMonth(day)}</span>
          </span>
        ),
      })),
    [days, today, i18n.language, isCompact],
  );
};
