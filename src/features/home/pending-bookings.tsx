import type { Area } from '@contract/access';
import type { BookingListRow } from '@contract/booking';
import { BucketBadge } from '@src/components/ui/bucket-badge';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { StatusChip } from '@src/components/ui/status-chip';
import { STATUS_TONES } from '@src/lib/booking-status';
import { formatDayRange, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface PendingBookingsProps {
  area: Area;
  bookings: readonly BookingListRow[];
  count: number;
  /** Path of the full list. */
  listPath?: string | undefined;
}

/** The bookings pending approval, by first date. */
export const PendingBookings = ({ area, bookings, count, listPath }: PendingBookingsProps) => {
  const { t } = useTranslation();
  return (
    <Card
      title={t(`home.waiting.title.${area}`)}
      action={
        listPath &&
        count > bookings.length && (
          <Button variant="link" size="sm" to={listPath}>
            {t('home.waiting.all', { count })}
          </Button>
        )
      }
    >
      {bookings.length === 0 ? (
        <p className="text-sm text-text-muted">{t('home.waiting.empty')}</p>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-line">
          {bookings.map((booking) => (
            <PendingBooking key={booking.id} area={area} booking={booking} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const PendingBooking = ({ area, booking }: { area: Area; booking: BookingListRow }) => {
  const { t, i18n } = useTranslation();
  const { firstDate, lastDate } = booking;
  const facts = [
    ...(firstDate && lastDate ? [formatDayRange(i18n.language, firstDate, lastDate)] : []),
    t('home.waiting.slots', { count: booking.slotCount }),
    formatMoney(i18n.language, booking.total, booking.currency),
  ];
  return (
    <li className="relative -mx-2 flex flex-wrap items-start gap-x-4 gap-y-1 px-2 py-3 text-sm hover:bg-surface-sunken">
      <div className="min-w-0 flex-1 basis-[180px]">
        <Link
          to={paths.booking(area, booking.premise.id, booking.id)}
          className="font-medium after:absolute after:inset-0 hover:underline"
        >
          {booking.premise.name}
        </Link>
        <p className="text-text-muted">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {/* The dot ends a line; it never begins one. */}
              <span className="tabular whitespace-nowrap">
                {fact}
                {index < facts.length - 1 && ' ·'}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-1">
        {booking.urgent && <BucketBadge bucket="urgent" />}
        <StatusChip tone={STATUS_TONES[booking.status]} label={t(`booking.status.${booking.status}`)} />
      </span>
    </li>
  );
};
