import type { ClientHome } from '@contract/home';
import type { Premise } from '@contract/premise';
import { Card } from '@src/components/ui/card';
import { formatMoney, formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface MonthBillProps {
  bill: ClientHome['thisMonth'];
  premises: readonly Premise[];
}

/** What this month comes to as it is ordered now, and the way to each premise's quotation. */
export const MonthBill = ({ bill, premises }: MonthBillProps) => {
  const { t, i18n } = useTranslation();
  return (
    <Card title={t('home.bill.title', { month: formatMonth(i18n.language, bill.month) })}>
      <strong className="tabular block text-xl font-semibold">
        {formatMoney(i18n.language, bill.total, bill.currency)}
      </strong>
      <p className="mt-1 text-xs text-text-muted">{t('home.bill.note')}</p>
      <ul className="mt-3 -mb-2 flex flex-col divide-y divide-line border-t">
        {premises.map((premise) => (
          <li key={premise.id}>
            <Link
              to={paths.quotation('client', premise.id, bill.month)}
              className="-mx-2 flex min-h-control items-center gap-2 px-2 text-sm hover:bg-surface-sunken"
            >
              <span className="min-w-0 flex-1 truncate">{premise.name}</span>
              <ChevronRight className="size-4 shrink-0 text-text-muted" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
