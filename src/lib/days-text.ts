import { yearOf } from '@domain/day';
import { foldDays } from '@domain/selection';
import { formatDays } from './format';

/** Formats days as ranges: "Mar 1 – 12, Mar 15", with the year where there are several, or in a document. */
export const daysText = (language: string, days: readonly string[], isDocument = false): string => {
  const isOneYear = !isDocument && new Set(days.map(yearOf)).size === 1;
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
