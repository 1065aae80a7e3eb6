import type { WeekStart } from '@domain/day';

/** The weekday that the calendars of a language begin on. */
export const weekStartOf = (language: string): WeekStart => (language === 'hk' ? 7 : 1);

/** The weekdays, 1 = Monday … 7 = Sunday, in the order in which a language's calendars show them. */
export const weekdaysInOrder = (language: string): number[] =>
  Array.from({ length: 7 }, (_, index) => ((weekStartOf(language) - 1 + index) % 7) + 1);
