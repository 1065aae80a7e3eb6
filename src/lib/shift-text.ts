import type { Slot } from '@contract/slot';
import { durationText } from '@domain/duration-text';
import { slotMinutes } from '@domain/served';
import type { TFunction } from 'i18next';
import { formatDay, formatTimes } from './format';

/** "Tue, Nov 24 · Morning 06:00–12:00" */
export const shiftText = (
  t: TFunction,
  language: string,
  { date, type, startTime, endTime }: Pick<Slot, 'date' | 'type' | 'startTime' | 'endTime'>,
): string =>
  `${formatDay(language, date, 'weekday')} · ${t(`shift.type.${type}`)} ${formatTimes(startTime, endTime)}`;

/** "Served: 5 h 47 min of 6 h" if staff confirmed less than the full time; else undefined. */
export const servedText = (
  t: TFunction,
  slot: Pick<Slot, 'servedMinutes' | 'numOfSecurity' | 'startsAt' | 'endsAt'>,
): string | undefined => {
  const full = slot.numOfSecurity * slotMinutes(slot);
  if (slot.servedMinutes === null || slot.servedMinutes === full) return;
  return t('slot.served', { served: durationText(t, slot.servedMinutes), full: durationText(t, full) });
};
