import type { Booking } from '@contract/booking';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { formatInstant } from '@src/lib/format';
import { CopyPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reasonText } from './reason-text';
import { endingOf, liveSlots } from './slots';

interface EndedNoticeProps {
  booking: Booking;
  timeZone: string;
  /** Left out if the user may not order. */
  onRepeat?: (() => void) | undefined;
}

/** How a booking ended, with a button to book again. */
export const EndedNotice = ({ booking, timeZone, onRepeat }: EndedNoticeProps) => {
  const { t, i18n } = useTranslation();
  const ending = endingOf(booking);
  if (!ending) return null;
  const ended = ending.action === 'withdraw' ? 'Withdrawn' : booking.status;
  return (
    <Notice
      tone={booking.status === 'Rejected' ? 'warning' : 'info'}
      action={
        onRepeat && (
          <Button size="sm" variant="outline" icon={CopyPlus} onClick={onRepeat}>
            {t('booking.ended.repeat')}
          </Button>
        )
      }
    >
      <p className="font-medium">
        {t(`booking.ended.${ended}`, {
          person: ending.by?.name ?? t('booking.history.system'),
          date: formatInstant(i18n.language, ending.at, timeZone),
        })}
      </p>
      {ending.reason && (
        <p className="mt-1 break-words whitespace-pre-line">
          {t('slot.reason', { reason: reasonText(t, ending.reason) })}
        </p>
      )}
      {booking.status === 'Cancelled' && liveSlots(booking.slots).length > 0 && (
        <p className="mt-1">{t('booking.cancel.whyStaying')}</p>
      )}
    </Notice>
  );
};
