import type { MoneyRow as Money } from '@contract/home';
import type { Day, Minor } from '@contract/primitives';
import { addMonthsToDay, firstDayOf, monthOf } from '@domain/day';
import { Figure } from '@src/components/ui/figure';
import { shortRangeText } from '@src/lib/days-text';
import { formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { AgeingBar } from './ageing-bar';

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
