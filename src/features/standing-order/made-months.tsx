import type { Area } from '@contract/access';
import type { StandingOrder } from '@contract/standing-order';
import { StatusChip } from '@src/components/ui/status-chip';
import { STATUS_TONES } from '@src/lib/booking-status';
import { formatMoney, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LeftOut } from './left-out';

/** The months that are ordered, newest first, each with its booking. */
export const MadeMonths = ({ area, order }: { area: Area; order: StandingOrder }) => {
  const { t, i18n } = useTranslation();
  if (order.bookings.length === 0) return <p className="text-text-muted">{t('standingOrder.made.none')}</p>;
  return (
    <ul className="-my-3 flex flex-col divide-y">
      {order.bookings.map(({ month, bookingId, status, total, leftOut }) => (
        <li key={month} className="flex items-baseline justify-between gap-x-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{formatMonth(i18n.language, month)}</span>
              {status && <StatusChip tone={STATUS_TONES[status]} label={t(`booking.status.${status}`)} />}
            </p>
            {bookingId === null ? (
              <p className="text-sm text-text-muted">{t('standingOrder.made.nothing')}</p>
            ) : (
              <Link
                to={paths.booking(area, order.premise.id, bookingId)}
                className="text-sm text-primary-text underline-offset-4 hover:underline"
              >
                {t('booking.number', { id: bookingId })}
              </Link>
            )}
            <LeftOut leftOut={leftOut} />
          </div>
          {bookingId !== null && (
            <p className="tabular font-medium whitespace-nowrap">
              {formatMoney(i18n.language, total, order.currency)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};
