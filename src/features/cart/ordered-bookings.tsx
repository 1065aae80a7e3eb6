import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { bookingCalls } from '@contract/booking-calls';
import type { Instant } from '@contract/primitives';
import { queryOf } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { StatusChip } from '@src/components/ui/status-chip';
import { Unbroken } from '@src/components/ui/unbroken';
import type { Wording } from '@src/features/booking-editor/wording';
import { useUsualAnswer } from '@src/hooks/use-usual-answer';
import { STATUS_TONES } from '@src/lib/booking-status';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

interface OrderedBookingsProps {
  area: Area;
  ids: readonly number[];
  wording: Wording;
  timeZone: string;
  now: Instant;
}

/** What one order became at several premises: each new booking with its total, and when it is answered. */
export const OrderedBookings = ({ area, ids, wording, timeZone, now }: OrderedBookingsProps) => {
  const { t } = wording;
  const bookings = useQueries({
    queries: ids.map((id) => queryOf(bookingCalls.get[area], { params: { id } })),
  });
  return (
    <Page>
      <PageHeader
        back={
          <Button kind="back" to={area === 'client' ? paths.clientBookings : paths.manageBookings}>
            {t('home.allBookings')}
          </Button>
        }
        title={t('cart.ordered.title')}
        subtitle={t('cart.ordered.bookings', { count: ids.length })}
      />
      <Card>
        <ul aria-label={t('cart.ordered.title')} className="flex flex-col divide-y divide-line">
          {bookings.map((booking, index) => (
            <li key={ids[index]} className="py-3 first:pt-0 last:pb-0">
              <Loaded queries={{ booking }} skeleton={<SkeletonRows rows={1} label={t('loading')} />}>
                {(loaded) => (
                  <OrderedBooking
                    area={area}
                    booking={loaded.booking}
                    wording={wording}
                    timeZone={timeZone}
                    now={now}
                  />
                )}
              </Loaded>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
};

interface OrderedBookingProps extends Omit<OrderedBookingsProps, 'ids'> {
  booking: Booking;
}

const OrderedBooking = ({ area, booking, wording, timeZone, now }: OrderedBookingProps) => {
  const { t, language } = wording;
  const { id, premise, status, total, currency } = booking;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={paths.booking(area, premise.id, id)}
          className="font-medium text-primary-text underline underline-offset-4"
        >
          {premise.name} · {t('booking.number', { id })}
        </Link>
        <span className="tabular ml-auto font-medium whitespace-nowrap">
          {formatMoney(language, total, currency)}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
        <StatusChip tone={STATUS_TONES[status]} label={t(`booking.status.${status}`)} />
        {status === 'Ordered' && area === 'client' && (
          <UsualAnswer booking={booking} timeZone={timeZone} now={now} fallback={t('cart.ordered.waiting')} />
        )}
        {status === 'Ordered' && area === 'admin' && t('cart.ordered.waiting')}
      </div>
    </div>
  );
};

interface UsualAnswerProps {
  booking: Booking;
  timeZone: string;
  now: Instant;
  fallback: string;
}

const UsualAnswer = ({ booking, timeZone, now, fallback }: UsualAnswerProps) => (
  // One item of the row, whose parts keep together.
  <span className="min-w-0">
    <Unbroken>{useUsualAnswer(timeZone, now)(booking) ?? fallback}</Unbroken>
  </span>
);
