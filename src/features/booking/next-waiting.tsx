import { bookingCalls } from '@contract/booking-calls';
import { useCall } from '@src/api/use-call';
import { NextInQueue } from '@src/components/layout/next-in-queue';
import type { OriginState } from '@src/lib/list-origin';
import { paths } from '@src/lib/paths';
import { timeUntil } from '@src/lib/time-until';
import { useTranslation } from 'react-i18next';

/** The queue of bookings that wait, the soonest start first. */
const QUEUE = { waiting: 'true', sort: 'firstDate' } as const;

/** After a decision: leads to the booking that waits next, wherever the decided one was opened from. */
export const NextWaiting = () => {
  const { t, i18n } = useTranslation();
  const queue = useCall(bookingCalls.list.admin, { query: { ...QUEUE, limit: '1' } }).data;
  if (!queue) return null;
  const [next] = queue.items;
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
  const textOf = ({ premise, startsInMinutes: minutes }: NonNullable<typeof next>) => {
    const waits = t('booking.next.waits', { count: queue.total, premise: premise.name });
    if (minutes === null) return waits;
    return `${waits} ${t('manageBooking.starts', { in: timeUntil(i18n.language, minutes) })}`;
  };
  return (
    <NextInQueue
      next={next && { text: textOf(next), to: paths.manageBooking(next.id), state }}
      open={t('booking.next.open')}
      none={t('booking.next.none')}
    />
  );
};
