import { yearOf } from '@domain/day';
import { foldDays } from '@domain/selection';
import { formatDays } from './format';

/** Formats days as ranges: "Mar 1 – 12, Mar 15". */
export const daysText = (language: string, days: readonly string[]): string => {
  const isOneYear = new Set(days.map((day) => day.slice(0, 4))).size === 1;
  return foldDays(days)
    .map((range) => formatDays(language, range, isOneYear ? 'short' : 'medium'))
    .join(language === 'en' ? ', ' : '、');
};

/** "Mar 1 – 12": a range for narrow places, without the year if all of it is in the current one. */
export const shortRangeText = (
  language: string,
  range: { from: string; to: string },
  today: string,
): string =>
  formatDays(
    language,
    range,
    [range.from, range.to].every((day) => yearOf(day) === yearOf(today)) ? 'short' : 'medium',
  );
