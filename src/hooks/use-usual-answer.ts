import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Instant } from '@contract/primitives';
import { durationText } from '@domain/duration-text';
import { formatInstant } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';

const MINUTES_A_DAY = 24 * 60;

const usualText = (t: TFunction, minutes: number): string =>
  minutes >= 2 * MINUTES_A_DAY
    ? t('booking.count.days', { count: minutes / MINUTES_A_DAY })
    : durationText(t, minutes);

/** For clients: says by when an order that waits is usually answered; undefined until it is known, and after too few orders. */
export const useUsualAnswer = (timeZone: string, now: Instant) => {
  const { t, i18n } = useTranslation();
  const minutes = useCall(bookingCalls.usualAnswer, {}).data?.minutes;
  return ({ createdAt, slots }: Pick<Booking, 'createdAt' | 'slots'>): string | undefined => {
    if (minutes === null || minutes === undefined) return;
    const usual = usualText(t, minutes);
    const by = new Date(Date.parse(createdAt) + minutes * 60_000).toISOString();
    const startsBefore = slots.some(
      ({ state, startsAt }) => state === 'requested' && startsAt > now && startsAt < by,
    );
    if (startsBefore) return t('booking.waiting.tooSoon', { usual });
    if (by <= now) return t('booking.waiting.longer', { usual });
    return t('booking.waiting.by', { usual, date: formatInstant(i18n.language, by, timeZone) });
  };
};
