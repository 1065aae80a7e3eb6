import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import { monthOf } from '@domain/day';
import { Card } from '@src/components/ui/card';
import { Unbroken } from '@src/components/ui/unbroken';
import { useCan } from '@src/hooks/use-can';
import { formatMoney, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { liveSlots, sumLateFees, sumsByBucket } from './slots';

/** The price of the booking; by price bucket if there are several. Late cancellations are billed beside it. */
export const BookingMoney = ({ area, booking }: { area: Area; booking: Booking }) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, booking.currency);
  const sums = sumsByBucket(booking.slots);
  const canReadDocuments = useCan(area, 'document.read');
  const fees = sumLateFees(booking.slots);
  const months = [...new Set(liveSlots(booking.slots).map(({ date }) => monthOf(date)))];
  return (
    <Card
      title={t('booking.detail.money')}
      action={
        <span className="tabular text-base font-semibold whitespace-nowrap">
          <span className="sr-only">{t('booking.detail.total')} </span>
          {money(booking.total)}
        </span>
      }
    >
      {sums.length > 1 && (
        <dl className="tabular mb-3 flex flex-col gap-2 text-sm">
          {sums.map(({ bucket, count, amount }) => (
            <div key={bucket} className="flex justify-between gap-4">
              <dt className="text-text-muted">
                {t(`booking.bucket.${bucket}`)} · {t('slot.count', { count })}
              </dt>
              <dd className="whitespace-nowrap">{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {fees > 0 && (
        <p className="mb-3 text-sm">
          <Unbroken>{t('booking.detail.lateFees', { fee: money(fees) })}</Unbroken>
        </p>
      )}
      {canReadDocuments && months.length > 0 && (
        <ul className="-mt-1 flex flex-col text-sm">
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
