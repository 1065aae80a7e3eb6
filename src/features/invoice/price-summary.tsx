import type { Invoice, PriceData } from '@contract/invoice';
import { sumMoney } from '@domain/money';
import { Card } from '@src/components/ui/card';
import { formatMoney, formatNumber } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

const GROUPS = [
  'shiftPrices',
  'specialDatePrices',
  'urgentDatePrices',
] as const satisfies (keyof PriceData)[];

/** The places of the month counted per price, in the three groups of the specification. */
export const PriceSummary = ({ invoice }: { invoice: Invoice }) => {
  const { t, i18n } = useTranslation();
  const money = (amount: number) => formatMoney(i18n.language, amount, invoice.currency);
  const groups = GROUPS.filter((group) => invoice.priceData[group].length > 0);
  return (
    <Card title={t('invoice.prices.title')}>
      {groups.length === 0 && <p className="text-sm text-text-muted">{t('invoice.prices.empty')}</p>}
      <div className="flex flex-col gap-4">
        {groups.map((group) => (
          <table key={group} className="w-full text-sm">
            <caption className="pb-1 text-left font-medium">{t(`invoice.prices.${group}`)}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('document.column.price')}</th>
                <th scope="col">{t('document.column.count')}</th>
                <th scope="col">{t('document.column.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {invoice.priceData[group].map(({ price, count, amount }) => (
                <tr key={price}>
                  <td className="py-0.5 text-text-muted">{money(price)}</td>
                  <td className="py-0.5 text-right text-text-muted">
                    × {formatNumber(i18n.language, count)}
                  </td>
                  <td className="py-0.5 text-right">{money(amount)}</td>
                </tr>
              ))}
            </tbody>
            {invoice.priceData[group].length > 1 && (
              <tfoot>
                <tr className="font-medium">
                  <td colSpan={2} className="border-t pt-1">
                    {t('invoice.prices.sum')}
                  </td>
                  <td className="border-t pt-1 text-right">
                    {money(sumMoney(invoice.priceData[group].map(({ amount }) => amount)))}
                  </td>
                </tr>
              </tfoot>
            )}
          </table>
        ))}
      </div>
    </Card>
  );
};
