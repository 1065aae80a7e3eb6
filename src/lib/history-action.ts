import type { BookingHistoryEntry } from '@contract/booking';
import type { TFunction } from 'i18next';

/** Who did what to a booking; of shifts that were cancelled or withdrawn by themselves, how many. */
export const historyActionText = (
  t: TFunction,
  { by, action, cancelled }: Pick<BookingHistoryEntry, 'by' | 'action' | 'cancelled'>,
): string => {
  const person = by?.name ?? t('booking.history.system');
  return cancelled && (action === 'cancel' || action === 'withdraw')
    ? t(`booking.history.shifts.${action}`, { person, count: cancelled.length })
    : t(`booking.history.action.${action}`, { person });
};
