import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Instant } from '@contract/primitives';
import type { Setting } from '@contract/setting';
import { durationText } from '@domain/duration-text';
import { useCall } from '@src/api/use-call';
import { ContactLink } from '@src/components/ui/contact-link';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatInstant } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

interface WaitingAnswerProps {
  booking: Pick<Booking, 'status' | 'createdAt' | 'slots'>;
  setting: Pick<Setting, 'timeZone' | 'dutyDeskPhone' | 'company'>;
  now: Instant;
}

const MINUTES_A_DAY = 24 * 60;

const usualText = (t: TFunction, minutes: number): string =>
  minutes >= 2 * MINUTES_A_DAY
    ? t('booking.count.days', { count: minutes / MINUTES_A_DAY })
    : durationText(t, minutes);

/** For the client of what waits for approval: by when it is usually decided, whom to call, and what happens otherwise. */
export const WaitingAnswer = ({ booking, setting, now }: WaitingAnswerProps) => {
  const { t } = useTranslation();
  const { dutyDeskPhone, company } = setting;
  const phone = dutyDeskPhone || company.phone;
  const isOrder = booking.status === 'Ordered';
  return (
    <Notice tone="info">
      <div className="flex flex-col gap-1">
        {isOrder && <UsualAnswer booking={booking} timeZone={setting.timeZone} now={now} />}
        {phone && (
          <p>
            {t(dutyDeskPhone ? 'booking.waiting.callDesk' : 'booking.waiting.callUs')}{' '}
            <span className="font-medium whitespace-nowrap">
              <ContactLink kind="tel" to={phone} />
            </span>
          </p>
        )}
        <p>{t(isOrder ? 'booking.waiting.otherwise.order' : 'booking.waiting.otherwise.change')}</p>
      </div>
    </Notice>
  );
};

interface UsualAnswerProps {
  booking: Pick<Booking, 'createdAt' | 'slots'>;
  timeZone: string;
  now: Instant;
}

const UsualAnswer = ({ booking, timeZone, now }: UsualAnswerProps) => {
  const { t, i18n } = useTranslation();
  const minutes = useCall(bookingCalls.usualAnswer, {}).data?.minutes;
  if (minutes === null || minutes === undefined) return null;
  const by = new Date(Date.parse(booking.createdAt) + minutes * 60_000).toISOString();
  const usual = usualText(t, minutes);
  const startsBefore = booking.slots.some(
    ({ state, startsAt }) => state === 'requested' && startsAt > now && startsAt < by,
  );
  const text = () => {
    if (startsBefore) return t('booking.waiting.tooSoon', { usual });
    if (by <= now) return t('booking.waiting.longer', { usual });
    return t('booking.waiting.by', { usual, date: formatInstant(i18n.language, by, timeZone) });
  };
  return (
    <p className="font-medium">
      <Unbroken>{text()}</Unbroken>
    </p>
  );
};
