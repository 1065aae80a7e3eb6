import type { Slot } from '@contract/booking';
import type { TFunction } from 'i18next';
import { formatDay, formatTimes } from './format';

/** "Tue, Nov 24 · Morning 06:00–12:00" */
export const shiftText = (
  t: TFunction,
  language: string,
  { date, type, startTime, endTime }: Pick<Slot, 'date' | 'type' | 'startTime' | 'endTime'>,
): string =>
  `${formatDay(language, date, 'weekday')} · ${t(`shift.type.${type}`)} ${formatTimes(startTime, endTime)}`;
