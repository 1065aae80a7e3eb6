import type { UpcomingMonth } from '@contract/standing-order';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatMoney, formatMonth } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { LeftOut } from './left-out';

interface UpcomingMonthsProps {
  months: readonly UpcomingMonth[];
  currency: string;
  today: string;
  isPaused: boolean;
}

/** The next months at current prices, and when each is ordered. */
export const UpcomingMonths = ({ months, currency, today, isPaused }: UpcomingMonthsProps) => {
  const { t, i18n } = useTranslation();
  const orderedText = (makeOn: string) => {
    if (isPaused) return t('standingOrder.upcoming.paused');
    return makeOn === today
      ? t('standingOrder.upcoming.today')
      : t('standingOrder.upcoming.on', { day: formatDay(i18n.language, makeOn, 'weekday') });
  };
  if (months.length === 0) return <p className="text-text-muted">{t('standingOrder.upcoming.none')}</p>;
  return (
    <ul className="-my-3 flex flex-col divide-y">
      {months.map(({ month, makeOn, total, slotCount, leftOut, skipped }) => (
        <li key={month} className="py-3">
          <p className="flex items-baseline justify-between gap-x-4 font-medium">
            {formatMonth(i18n.language, month)}
            <span className="tabular whitespace-nowrap">{formatMoney(i18n.language, total, currency)}</span>
          </p>
          <p className="text-sm text-text-muted">
            <Unbroken>
              {slotCount === 0
                ? t('standingOrder.upcoming.nothing')
                : [t('slot.count', { count: slotCount }), orderedText(makeOn)].join(' · ')}
            </Unbroken>
          </p>
          <LeftOut leftOut={leftOut} skipped={skipped} />
        </li>
      ))}
    </ul>
  );
};
