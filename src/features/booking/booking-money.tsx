import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { monthOf } from '@domain/day';
import { Card } from '@src/components/ui/card';
import { useCan } from '@src/hooks/use-can';
import { formatMoney, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { liveSlots, sumsByBucket } from './slots';

/** The price of the booking by price bucket. */
export const BookingMoney = ({ area, booking }: { area: Area; booking: Booking }) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, booking.currency);
  const sums = sumsByBucket(booking.slots);
  const canReadDocuments = useCan(area, 'document.read');
  const months = [...new Set(liveSlots(booking.slots).map(({ date }) => monthOf(date)))];
  return (
    <Card title={t('booking.detail.money')}>
      <dl className="tabular flex flex-col gap-2 text-sm">
        {sums.map(({ bucket, count, amount }) => (
          <div key={bucket} className="flex justify-between gap-4">
            <dt className="text-text-muted">
              {t(`booking.bucket.${bucket}`)} · {t('slot.count', { count })}
            </dt>
            <dd className="whitespace-nowrap">{money(amount)}</dd>
          </div>
        ))}
        <div
          className={clsx(
            'flex items-baseline justify-between gap-4 font-semibold',
            sums.length > 0 && 'border-t pt-2',
          )}
        >
          <dt>{t('booking.detail.total')}</dt>
          <dd className="text-base whitespace-nowrap">{money(booking.total)}</dd>
        </div>
      </dl>
      {canReadDocuments && months.length > 0 && (
        <ul className="mt-3 flex flex-col border-t pt-2 text-sm">
          {months.map((month) => (
            <li key={month}>
              <Link
                to={paths.quotation(area, booking.premise.id, month)}
                className="flex min-h-6 items-center gap-2 text-primary-text hover:underline"
              >
                <ReceiptText className="size-4 shrink-0" aria-hidden />
                {t('quotation.ofMonth', { month: formatMonth(i18n.language, month) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
