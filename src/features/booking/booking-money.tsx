import type { Booking } from '@contract/booking';
import { Card } from '@src/components/ui/card';
import { formatMoney } from '@src/lib/format';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { sumsByBucket } from './slots';

/** What the booking costs, by the reason of the price. */
export const BookingMoney = ({ booking }: { booking: Booking }) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, booking.currency);
  const sums = sumsByBucket(booking.slots);
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
    </Card>
  );
};
