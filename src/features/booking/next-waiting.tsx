import { bookingCalls } from '@contract/booking-calls';
import { useCall } from '@src/api/use-call';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import type { OriginState } from '@src/lib/list-origin';
import { paths } from '@src/lib/paths';
import { timeUntil } from '@src/lib/time-until';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The queue of bookings that wait, the soonest start first. */
const QUEUE = { waiting: 'true', sort: 'firstDate' } as const;

/** After a decision: leads to the booking that waits next, wherever the decided one was opened from. */
export const NextWaiting = () => {
  const { t, i18n } = useTranslation();
  const queue = useCall(bookingCalls.list.admin, { query: { ...QUEUE, limit: '1' } }).data;
  const next = queue?.items[0];
  if (!queue) return null;
  if (!next) return <Notice tone="info">{t('booking.next.none')}</Notice>;
  const { startsInMinutes: minutes } = next;
  const state: OriginState = {
    origin: {
      list: 'manageBookings',
      query: QUEUE,
      index: 0,
      total: queue.total,
      from: `${paths.manageBookings}?${new URLSearchParams(QUEUE)}`,
      entry: undefined,
    },
  };
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" icon={ChevronRight} to={paths.manageBooking(next.id)} state={state}>
          {t('booking.next.open')}
        </Button>
      }
    >
      {t('booking.next.waits', { count: queue.total, premise: next.premise.name })}
      {minutes !== null && ` ${t('manageBooking.starts', { in: timeUntil(i18n.language, minutes) })}`}
    </Notice>
  );
};
