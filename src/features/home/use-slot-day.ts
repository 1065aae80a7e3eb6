import type { Slot } from '@contract/booking';
import type { Day, Instant } from '@contract/primitives';
import { isRunning } from '@domain/time';
import { formatDay } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** Returns a function that says when a slot is: now, today or its service date. */
export const useSlotDay = (today: Day, now: Instant) => {
  const { t, i18n } = useTranslation();
  return (slot: Pick<Slot, 'date' | 'startsAt' | 'endsAt'>): string => {
    if (isRunning(slot, now)) return t('home.now.title');
    return slot.date === today ? t('home.today') : formatDay(i18n.language, slot.date, 'weekday');
  };
};
