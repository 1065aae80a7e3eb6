import type { WeekStart } from '@domain/day';

/** First weekday of calendars in a language. */
export const weekStartOf = (language: string): WeekStart => (language === 'hk' ? 7 : 1);

/** Weekdays in a language's calendar order; 1 = Monday … 7 = Sunday. */
export const weekdaysInOrder = (language: string): number[] =>
  Array.from({ length: 7 }, (_, index) => ((weekStartOf(language) - 1 + index) % 7) + 1);
