import type { MoneyRow as Money } from '@contract/home';
import type { Day, Minor } from '@contract/primitives';
import { AGEING_BUCKETS, type Ageing, type AgeingBucket } from '@contract/statement';
import { addMonthsToDay, firstDayOf, monthOf } from '@domain/day';
import { Figure } from '@src/components/ui/figure';
import { shortRangeText } from '@src/lib/days-text';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const COLOURS: Readonly<Record<AgeingBucket, string>> = {
  current: 'bg-line-strong',
  days1To30: 'bg-info',
  days31To60: 'bg-primary',
  days61To90: 'bg-warning',
  over90: 'bg-danger',
};

interface AgeingBarProps {
  ageing: Ageing;
  amount: (value: Minor) => string;
}

/** Open balances by days overdue as one bar, each part a link to what it sums; nothing without any. */
const AgeingBar = ({ ageing, amount }: AgeingBarProps) => {
  const { t } = useTranslation();
  const pathOf = (age: AgeingBucket) => `${paths.documents('admin')}?age=${age}`;
  const parts = AGEING_BUCKETS.filter((bucket) => ageing[bucket] > 0);
  if (parts.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 rounded-lg border bg-surface-raised p-4 shadow-raised">
      <h3 className="text-sm text-text-muted">{t('report.ageing.chart')}</h3>
      {/* The links below say the same to screen readers and by keyboard. */}
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map((bucket) => (
          <Link
            key={bucket}
            to={pathOf(bucket)}
            tabIndex={-1}
            title={t('form.summaryItem', {
              label: t(`report.ageing.${bucket}`),
              message: amount(ageing[bucket]),
            })}
            className={clsx('min-w-1 basis-0', COLOURS[bucket])}
            style={{ flexGrow: ageing[bucket] }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {parts.map((bucket) => (
          <li key={bucket} className="flex items-center gap-2">
            <span aria-hidden className={clsx('size-3 shrink-0 rounded-full', COLOURS[bucket])} />
            <Link to={pathOf(bucket)} className="inline-flex min-h-6 items-center hover:underline">
              {t(`report.ageing.${bucket}`)}
            </Link>
            <span className="tabular font-semibold whitespace-nowrap">{amount(ageing[bucket])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The owner's month to date beside the same days of the last one, and what is owed and to be issued. */
export const MoneyRow = ({ money, today }: { money: Money; today: Day }) => {
  const { t, i18n } = useTranslation();
  const amount = (value: Minor) => formatMoney(i18n.language, value, money.currency);
  const monthTo = (to: Day) => ({ from: firstDayOf(monthOf(to)), to });
  const [days, daysBefore] = [monthTo(today), monthTo(addMonthsToDay(today, -1))];
  const before = (value: Minor) =>
    t('home.money.before', { amount: amount(value), days: shortRangeText(i18n.language, daysBefore, today) });
  const report = `${paths.report}?tab=revenue&from=${days.from}&to=${days.to}`;
  return (
    <section aria-label={t('home.money.title')} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-4">
        <Figure
          label={t('home.money.revenue', { days: shortRangeText(i18n.language, days, today) })}
          value={amount(money.month.revenue)}
          note={before(money.before.revenue)}
          to={report}
        />
        <Figure
          label={t('home.money.margin')}
          value={amount(money.month.margin)}
          note={before(money.before.margin)}
          to={report}
        />
        <Figure
          label={t('home.money.overdue')}
          value={amount(money.overdue.amount)}
          note={t('home.money.invoices', { count: money.overdue.count })}
          to={`${paths.documents('admin')}?overdue=true`}
        />
        <Figure
          label={t('home.money.ready')}
          value={amount(money.readyToIssue.amount)}
          note={t('home.money.invoices', { count: money.readyToIssue.count })}
          to={`${paths.documents('admin')}?status=Draft&stage=ready`}
        />
      </div>
      <AgeingBar ageing={money.ageing} amount={amount} />
    </section>
  );
};
