import type { ClientHome } from '@contract/home';
import { BarList } from '@src/components/chart/bar-list';
import { Card } from '@src/components/ui/card';
import { formatMoney, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

/** The total of this month's orders by premise, linked to the quotations. */
export const MonthBill = ({
  bill: { month, total, currency, premises },
}: {
  bill: ClientHome['thisMonth'];
}) => {
  const { t, i18n } = useTranslation();
  const title = t('home.bill.title', { month: formatMonth(i18n.language, month) });
  const format = (value: number) => formatMoney(i18n.language, value, currency);
  return (
    <Card title={title}>
      <strong className="tabular block text-xl font-semibold">{format(total)}</strong>
      <p className="mt-1 mb-4 text-xs text-text-muted">{t('home.bill.note')}</p>
      <BarList
        label={title}
        series={[{ id: 'total', label: title, tone: 'primary' }]}
        rows={premises.map((premise) => ({
          id: String(premise.id),
          label: premise.name,
          values: [premise.total],
          to: paths.quotation('client', premise.id, month),
        }))}
        format={format}
      />
    </Card>
  );
};
