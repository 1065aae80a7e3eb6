import type { Booking } from '@contract/booking';
import { Card } from '@src/components/ui/card';
import { formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { sumsByBucket } from './slots';

/** What the booking costs, by the reason of the price. */
export const BookingMoney = ({ booking }: { booking: Booking }) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, booking.currency);
  return (
    <Card title={t('booking.detail.money')}>
      <dl className="tabular flex flex-col gap-2 text-sm">
        {sumsByBucket(booking.slots).map(({ bucket, count, amount }) => (
          <div key={bucket} className="flex justify-between gap-4">
            <dt className="text-text-muted">
              {t(`booking.bucket.${bucket}`)} · {t('slot.count', { count })}
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t pt-2 font-semibold">
          <dt>{t('booking.detail.total')}</dt>
          <dd className="text-base">{money(booking.total)}</dd>
        </div>
      </dl>
    </Card>
  );
};
