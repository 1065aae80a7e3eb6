import type { Bucket } from '@contract/price';
import { NoPrice } from '@src/components/ui/no-price';
import { Notice } from '@src/components/ui/notice';
import { formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import type { Repeat } from './use-repeat';

const EXTRA_BUCKETS: readonly Bucket[] = ['special', 'urgent'];

/** The price of the repeat at today's prices. */
export const RepeatPrice = ({ repeat, currency }: { repeat: Repeat; currency: string }) => {
  const { t, i18n } = useTranslation();
  const { sum, cells, reading } = repeat;
  const money = (amount: number) => formatMoney(i18n.language, amount, currency);
  const extra = EXTRA_BUCKETS.filter((bucket) => sum.buckets[bucket] > 0).map(
    (bucket) => `${t(`booking.bucket.${bucket}`)} ${money(sum.buckets[bucket])}`,
  );
  const unpriced = cells.filter(({ problems }) => problems.some(({ code }) => code === 'no_price')).length;
  return (
    <div className="flex flex-col gap-2">
      {reading.isFailed && (
        <Notice tone="warning" onRetry={reading.retry}>
          {t('booking.booked.failed')}
        </Notice>
      )}
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-text-muted">
          {[
            t('booking.count.days', { count: sum.days }),
            t('booking.count.shifts', { count: sum.shifts }),
            t('booking.count.guards', { count: sum.guards }),
            ...extra,
          ].join(' · ')}
        </span>
        <span className="text-lg font-semibold" data-testid="repeat-total">
          {money(sum.total)}
        </span>
      </p>
      {unpriced > 0 && (
        <>
          <p className="text-sm text-warning-text">{t('booking.repeat.unpriced', { count: unpriced })}</p>
          <NoPrice />
        </>
      )}
    </div>
  );
};
