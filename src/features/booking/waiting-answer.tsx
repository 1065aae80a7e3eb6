import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import type { Setting } from '@contract/setting';
import { ContactLink } from '@src/components/ui/contact-link';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { useUsualAnswer } from '@src/hooks/use-usual-answer';
import { useTranslation } from 'react-i18next';

interface WaitingAnswerProps {
  booking: Pick<Booking, 'status' | 'createdAt' | 'slots'>;
  setting: Pick<Setting, 'timeZone' | 'dutyDeskPhone' | 'company'>;
  now: Instant;
}

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
  const text = useUsualAnswer(timeZone, now)(booking);
  return (
    text && (
      <p className="font-medium">
        <Unbroken>{text}</Unbroken>
      </p>
    )
  );
};
